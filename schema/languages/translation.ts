/**
 * The type of what a translation's file exports. Every field is optional; the build reports missing text (merge.ts).
 * @example export const site: Translation<Site> = { role: 'Web designer and developer' }
 */
export type Translation<Content> = Content extends readonly (infer Item)[]
  ? readonly Translation<Item>[]
  : Content extends object
    ? { [Field in keyof Content]?: Translation<Content[Field]> }
    : Content
