import { look } from './look/own-look.ts'
import { texts } from './texts.ts'

export const content = { ...texts, look }
