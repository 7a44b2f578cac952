import type { Project } from '../../schema/project.ts'
import { onHost } from '../address.ts'
import { type Rendition, useAssets } from '../assets-context.ts'
import { classes } from '../classes.ts'
import { studyClass } from '../study/travel-style.ts'
import { fileOf } from './portrait.ts'

/** This class gives a picture its placeholder colour; a `style` attribute can't, because the CSP forbids it. */
export function pictureClass(file: string): string {
  return `picture-${file.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-')}`
}

type PictureProps = {
  file: string
  alt: string
  sizes: string
  /**
   * The slug of the project's case study. The picture at the top of the case study has the same slug, so a view transition can
   * move it from one page to the other (travel-style.ts).
   */
  study?: string | undefined
  /** True for a picture in the first screen, which loads immediately. */
  isFirst?: boolean
}

export function Picture({ file, alt, sizes, study, isFirst }: PictureProps) {
  const picture = useAssets().pictures[file]
  if (!picture) throw new Error(`There is no picture ${fileOf(file)}.`)
  return (
    <picture className={classes('picture', pictureClass(file), study && studyClass(study))}>
      <source type="image/avif" srcSet={srcSet(picture.avif)} sizes={sizes} />
      <img
        src={onHost(picture.webp.url)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </picture>
  )
}

type ProjectPictureProps = Pick<PictureProps, 'sizes' | 'isFirst'> & { of: Project }

export function ProjectPicture({ of: project, ...props }: ProjectPictureProps) {
  const { image, imageAlt = '', study } = project
  return image && <Picture file={image} alt={imageAlt} study={study?.slug} {...props} />
}

const srcSet = (renditions: readonly Rendition[]) =>
  renditions.map(({ url, width }) => `${onHost(url)} ${width}w`).join(', ')
