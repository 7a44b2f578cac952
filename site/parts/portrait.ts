const PREFIX = 'portrait/'

/** Returns the name under which `Pictures` holds a portrait. The name contains a slash, so it differs from every file name. */
export const portraitOf = (file: string) => PREFIX + file

export const isPortrait = (name: string) => name.startsWith(PREFIX)

/** Returns the file in content/images for a name in `Pictures`. */
export const fileOf = (name: string) => (isPortrait(name) ? name.slice(PREFIX.length) : name)
