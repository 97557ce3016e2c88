import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { Link } from 'react-router'
import type { FaqEntry } from '../../../worker/contract/support.ts'
import { Button } from '../../ui/button/Button.tsx'
import { askPath, faqTexts } from './texts.ts'
import { useHelped } from './use-helped.ts'

const texts = faqTexts.helped
const choices = [
  { said: 1, label: texts.yes, icon: ThumbsUp },
  { said: 0, label: texts.no, icon: ThumbsDown },
] as const

/** 'Hjalp dette?': one vote, which the player can change; a player whom the answer did not help gets a link to support. */
export function HelpedVote({ entry }: { entry: FaqEntry }) {
  const say = useHelped(entry)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <fieldset className="flex items-center gap-2">
        <legend className="float-left mr-1 text-muted text-sm">{texts.question}</legend>
        {choices.map(({ said, label, icon }) => (
          <Button key={label} size="small" icon={icon} aria-pressed={entry.helped === said} onClick={() => say(said)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="text-muted text-sm">
        {entry.helped === 1 && texts.thanks}
        {entry.helped === 0 && (
          <>
            {texts.sorry}{' '}
            <Link to={askPath(entry.title)} className="font-medium text-primary underline underline-offset-2">
              {faqTexts.ask}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
