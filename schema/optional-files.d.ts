/** The types of the optional files of content/. When such a file exists, TypeScript uses the types of the file itself. */
declare module '*/content/look.ts' {
  export const look: unknown
}
declare module '*/content/testimonials.ts' {
  export const testimonials: unknown
}
declare module '*/content/sentences.ts' {
  export const sentences: import('../contact/french.ts').Sentences
}
