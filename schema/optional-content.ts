/**
 * What a file that content/ may have exports; nothing where it has none. The build takes a missing one for an empty one
 * (tools/build/bundle.ts), optional-files.d.ts tells its types.
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

/** Supabase's runtime has bundled what there was, and gives a message without a code. */
const isAbsence = ({ code = '', message }: NodeJS.ErrnoException) =>
  code.endsWith('MODULE_NOT_FOUND') || /^module not found/i.test(message)
