const PREFIX = 'portrait/'

/** The name under which `Pictures` holds a portrait. Its slash sets it apart from every file name. */
export const portraitOf = (file: string) => PREFIX + file

export const isPortrait = (name: string) => name.startsWith(PREFIX)

/** The file in content/images for a name in `Pictures`. */
export const fileOf = (name: string) => (isPortrait(name) ? name.slice(PREFIX.length) : name)
