const PREFIX = 'portrait/'

/** The key of a portrait in `Pictures`. Its slash sets it apart from file names, which contain no slash. */
export const portraitOf = (file: string) => PREFIX + file

export const isPortrait = (name: string) => name.startsWith(PREFIX)

export const fileOf = (name: string) => (isPortrait(name) ? name.slice(PREFIX.length) : name)
