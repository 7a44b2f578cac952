const PREFIX = 'portrait/'

/** The key of a portrait in `Pictures`. Its slash sets it apart from all file names. */
export const portraitOf = (file: string) => PREFIX + file

export const isPortrait = (name: string) => name.startsWith(PREFIX)

/** The file in content/images for a key of `Pictures`. */
export const fileOf = (name: string) => (isPortrait(name) ? name.slice(PREFIX.length) : name)
