import { setFlagsFromString } from 'node:v8'

// Without this flag, V8 lets the heap grow to four times the memory in use before it collects garbage.
setFlagsFromString('--optimize-for-size')
// This flag keeps V8's space for young objects at its initial size.
setFlagsFromString('--semi-space-growth-factor=1')
