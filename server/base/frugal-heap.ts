import { setFlagsFromString } from 'node:v8'

// V8 looks at the memory of the machine, and then lets garbage grow to four times what is in use.
setFlagsFromString('--optimize-for-size')
setFlagsFromString('--semi-space-growth-factor=1')
