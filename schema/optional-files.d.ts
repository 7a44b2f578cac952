/** The files that content/ may have. Where one is there, its own types count. */
declare module '*/content/look.ts' {
  export const look: unknown
}
declare module '*/content/testimonials.ts' {
  export const testimonials: unknown
}
