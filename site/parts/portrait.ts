const PREFIX = 'portrait/'

/** Under which name `Pictures` has what was made of a file for a portrait: no file's own has a slash. */
export const portraitOf = (file: string) => PREFIX + file

export const isPortrait = (name: string) => name.startsWith(PREFIX)

/** The file in content/images that a name in `Pictures` stands for. */
export const fileOf = (name: string) => (isPortrait(name) ? name.slice(PREFIX.length) : name)
