import { Link } from 'react-router'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Part } from './Part.tsx'
import { termsTexts as texts } from './texts.ts'

/** Vilkår: the rules that a player accepts by signing in (docs/product.md 18.2). */
export function Terms() {
  useScreenTitle(texts.title)
  return (
    <div className="wrap max-w-5xl pt-4 pb-12 sm:pt-8 lg:pt-10">
      <PageHeading title={texts.title} lead={texts.lead} />
      {texts.parts.map(({ title, text }) => (
        <Part key={title} title={title}>
          {text}
        </Part>
      ))}
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-2">
        <Link to={paths.moderation} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.moderation}
        </Link>
        <Link to={paths.privacy} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.privacy}
        </Link>
      </p>
    </div>
  )
}
