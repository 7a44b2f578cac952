/**
 * Returns the exports of an optional file of content/, or an empty object when the file is missing. In a build, an empty
 * module replaces a missing file (tools/build/bundle.ts). optional-files.d.ts has the types of the optional files.
 * @example const { look } = await ifThere(import('../content/look.ts'))
 */
export async function ifThere<Exports extends object>(
  file: Promise<Exports>,
): Promise<Partial<Exports>> {
  try {
    return await file
  } catch (error) {
    if (isAbsence(error as NodeJS.ErrnoException)) return {}
    throw error
  }
}

/** Returns true for the error about a missing file. In Supabase's runtime, this error has a message but no code. */
const isAbsence = ({ code = '', message }: NodeJS.ErrnoException) =>
  code.endsWith('MODULE_NOT_FOUND') || /^module not found/i.test(message)
