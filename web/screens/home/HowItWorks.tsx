import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { homeTexts } from './texts.ts'

/** The steps after signing in, in four short lines. */
export function HowItWorks() {
  const { title, steps } = homeTexts.how
  return (
    <section id="slik" aria-labelledby="slik-tittel" className="wrap scroll-mt-4 pt-16">
      <h2 id="slik-tittel" className="display text-xl">
        {title}
      </h2>
      <StepList steps={steps} columns={4} />
      <Link to={paths.about} className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-base-content">
        {homeTexts.about}
        <Icon of={ArrowRight} />
      </Link>
    </section>
  )
}
