import { setFlagsFromString } from 'node:v8'

// Makes V8 collect garbage sooner; without it, the heap may first grow to four times the memory in use.
setFlagsFromString('--optimize-for-size')
// Makes V8's young generation (its memory for new objects) grow less than by default.
setFlagsFromString('--semi-space-growth-factor=1')
