import { setFlagsFromString } from 'node:v8'

// V8 looks at the memory of the machine, and lets the heap grow to four times what is in use before it looks for garbage.
setFlagsFromString('--optimize-for-size')
// The part for what is young stays as small as it begins.
setFlagsFromString('--semi-space-growth-factor=1')
