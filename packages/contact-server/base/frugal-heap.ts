import { setFlagsFromString } from 'node:v8'

// Makes V8 collect garbage sooner; without it, the heap may first grow to four times the memory in use.
setFlagsFromString('--optimize-for-size')
// Keeps V8 from enlarging the young generation, its memory for new objects.
setFlagsFromString('--semi-space-growth-factor=1')
