import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Concern } from '../../../durable/rules/staff/concerns/concerns.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { adminTexts as texts } from './texts.ts'

/** The line above a section whose area has a concern: the first concern, how many more, and the link to the list (docs/product.md 13.2). */
export function AreaConcerns({ concerns }: { concerns: readonly Concern[] }) {
  const [first] = concerns
  if (!first) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 rounded-field border border-warning/40 bg-warning/8 px-4 py-1 text-sm">
      <Icon of={TriangleAlert} className="shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-44 py-1.5">
        <span className="mr-2 font-semibold">{texts.needsYou}</span>
        <span className="untrusted">{concerns.length > 1 ? texts.andMore(first.title, concerns.length - 1) : first.title}</span>
      </p>
      <Link to={adminPaths.section('overview')} className="ml-auto inline-flex min-h-11 shrink-0 items-center underline underline-offset-3">
        {texts.toOverview}
      </Link>
    </div>
  )
}
