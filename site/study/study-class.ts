/** The class of a study's picture, on its card and on its page; also the name by which it travels. */
export const studyClass = (slug: string) => `study-${slug}`
