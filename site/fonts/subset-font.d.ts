declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  interface Options {
    keepAllGlyphs?: boolean
    keepFeatures?: string[]
    targetFormat?: 'woff2' | 'sfnt'
    variationAxes?: Record<string, Axis>
  }
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
