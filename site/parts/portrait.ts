const PREFIX = 'portrait/'

/** Returns the name of a portrait in `Pictures`. File names have no slash, so the name is unique. */
export const portraitOf = (file: string) => PREFIX + file

export const isPortrait = (name: string) => name.startsWith(PREFIX)

/** Returns the file in content/images that a name in `Pictures` stands for. */
export const fileOf = (name: string) => (isPortrait(name) ? name.slice(PREFIX.length) : name)
