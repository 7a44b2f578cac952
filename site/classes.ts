/** Joins the names of classes. Leaves out the names whose condition is false. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
