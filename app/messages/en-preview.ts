/** The bar of a preview. */
export const preview = {
  'frame.preview': 'Preview',
  'frame.preview.text': 'Preview: unpublished entries are shown.',
  'frame.preview.leave': 'Leave preview',
} as const;
