import { setFlagsFromString } from 'node:v8'

// This flag makes V8 collect garbage sooner. Without it, the heap may first grow to four times the memory in use.
setFlagsFromString('--optimize-for-size')
// This flag keeps V8 from enlarging its memory for new objects.
setFlagsFromString('--semi-space-growth-factor=1')
