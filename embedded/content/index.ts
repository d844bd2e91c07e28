export {
  createEmbeddedContent,
  type EmbeddedContent,
  type EmbeddedContentConfig,
  type EmbeddedContentOptions,
} from './embedded-content.ts';
