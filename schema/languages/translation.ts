/**
 * A file of a translation, such as content/en/site.ts. Every field is optional in this type; the build reports the
 * fields that the translation lacks (merge.ts).
 * @example export const site: Translation<Site> = { role: 'Web designer and developer' }
 */
export type Translation<Content> = Content extends readonly (infer Item)[]
  ? readonly Translation<Item>[]
  : Content extends object
    ? { [Field in keyof Content]?: Translation<Content[Field]> }
    : Content
