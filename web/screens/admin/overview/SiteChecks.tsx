import type { ReactNode } from 'react'
import type { SiteEntry } from '../../../../worker/contract/admin/overview.ts'
import { formatAgo } from '../../../format/duration.ts'
import { formatHeardAt } from '../../../format/heard-at.ts'
import { overviewTexts as texts } from './texts.ts'

function Check({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-t px-4 py-3.5 first:border-t-0 sm:px-5">
      <dt className="font-medium">{label}</dt>
      <dd className="mt-0.5 text-muted text-sm">{children}</dd>
    </div>
  )
}

/** The automatic checks of the site, and when they ran last. */
export function SiteChecks({ site: { cron, sums }, now }: { site: SiteEntry; now: number }) {
  return (
    <section aria-labelledby="ettersyn">
      <h2 id="ettersyn" className="display mb-3 text-xl">
        {texts.checks}
      </h2>
      <dl className="panel">
        <Check label={texts.cron}>{cron ? texts.cronRan(formatAgo(now - cron.at), cron.ms) : texts.never}</Check>
        <Check label={texts.sums}>
          {sums ? texts.sumsRan(formatHeardAt(sums.at, now), texts.sumsCounted(sums.users.looked, sums.seats.looked)) : texts.sumsNever}
          {sums?.users.roundAt != null && ` ${texts.sumsRound(formatHeardAt(sums.users.roundAt, now))}`}
        </Check>
      </dl>
    </section>
  )
}
