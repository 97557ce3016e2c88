import { ArrowRight, PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/Icon.tsx'
import { begunForms } from '../create/begun-forms.ts'
import { listTexts as texts } from '../texts.ts'

/** New tickets that were begun and not sent: each links to its own form. */
export function BegunForms({ steamid }: { steamid: string }) {
  const forms = begunForms(steamid)
  if (forms.length === 0) return null
  return (
    <ul aria-label={texts.begun} className="mb-3 grid gap-2 sm:mb-4">
      {forms.map(({ path, subject }) => (
        <li key={path} className="min-w-0">
          <Link
            to={path}
            className="panel flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-150 hover:border-line-strong"
          >
            <Icon of={PenLine} className="shrink-0 text-warning" />
            <span className="untrusted line-clamp-2 min-w-0 flex-1">{subject === '' ? texts.kept : texts.unsentAbout(subject)}</span>
            <span className="flex shrink-0 items-center gap-2 font-medium text-sm">
              {texts.goOn}
              <Icon of={ArrowRight} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
