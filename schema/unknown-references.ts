/** What content names and the build must find, beside the fields themselves: icons of lucide, files of content/images. */

/** Under which name lucide exports an icon: «arrow-up-right» is `ArrowUpRight`. */
export const lucideName = (name: string) =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** @param field the file and field that name the icon */
export const unknownIcon = (name: string, field: string) =>
  `${field} must be the name of a lucide icon (https://lucide.dev/icons), got "${name}".`

export const unknownPicture = (file: string) =>
  `content/projects.ts: no picture named «${file}» in content/images.`
