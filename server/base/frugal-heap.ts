import { setFlagsFromString } from 'node:v8'

// Without `--optimize-for-size`, V8 lets the heap grow to four times the memory in use before it collects garbage.
setFlagsFromString('--optimize-for-size')
// `--semi-space-growth-factor=1` keeps V8's space for young objects at its initial size.
setFlagsFromString('--semi-space-growth-factor=1')
