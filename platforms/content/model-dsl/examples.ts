/** An image as the platform describes one, in example responses of declarations. */
export const EXAMPLE_ASSET = {
  sys: { id: 'asset.example' },
  url: '/platform/content/assets/example.svg',
  title: 'Drawing',
  description: 'A section through a wall',
  width: 640,
  height: 480,
  contentType: 'image/svg+xml',
} as const;
