import { onHost } from '../address.ts'
import { useAssets } from '../assets-context.ts'

/** The URL of a shape in drawings.svg (`Assets`), for `<use>`. */
export const useDrawing = (id: string): string => `${onHost(useAssets().drawings)}#${id}`
