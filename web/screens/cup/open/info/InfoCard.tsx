import { CalendarPlus, LockKeyhole, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cup } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupEveningMs } from '../../../../../durable/rules/cup/cup-evening.ts'
import { cupTeamCount } from '../../../../../durable/rules/cup/cup-words.ts'
import { formatClock, formatStart, formatTime } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { useShare } from '../../../../hooks/use-share.ts'
import { Button, ButtonAnchor } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { TimeLeft } from '../../../../ui/time/TimeLeft.tsx'
import type { RegistrationWindow } from '../../registration-window.ts'
import { cupTexts } from '../../texts.ts'
import { cupAddresses } from '../cup-addresses.ts'
import { infoTexts as texts } from '../texts.ts'
import { paragraphsOf } from './paragraphs.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="untrusted">{children}</dd>
    </div>
  )
}

/** The time left until `at`, and after that the text `over`. */
function Until({ at, isOver, over }: { at: number; isOver: boolean; over: string }) {
  const now = useMinute()
  return (
    <>
      {isOver ? over : <TimeLeft at={at} className="font-medium" />}
      <time dateTime={new Date(at).toISOString()} className="block text-muted text-sm">
        {formatTime(at, now)}
      </time>
    </>
  )
}

function Description({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text)
  if (paragraphs.length === 0) return <span className="text-muted">{texts.noDescription}</span>
  return paragraphs.map((paragraph, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has only its place as a key, because the same text can come twice.
    <p key={place} className="not-first:mt-2">
      {paragraph}
    </p>
  ))
}

function Outwards({ cup: { cupid, name } }: { cup: Cup }) {
  const addresses = cupAddresses(location.origin, cupid)
  const { end, share } = useShare(() => ({ title: name, text: name, url: addresses.page }))
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-5">
      <ButtonAnchor icon={CalendarPlus} href={addresses.calendar}>
        {texts.calendar}
      </ButtonAnchor>
      <Button icon={Share2} onClick={() => void share()}>
        <span aria-live="polite">{end === 'copied' ? texts.copiedLink : end === 'shared' ? texts.shared : texts.share}</span>
      </Button>
    </div>
  )
}

/** With fewer players the estimate of the evening is not shown. */
const tellingFrom = 10

/** The facts of the cup: its description, its time and its registration window (docs/product.md 16.1). */
export function InfoCard({ cup, window }: { cup: Cup; window: RegistrationWindow }) {
  const players = cup.registered >= tellingFrom ? cup.registered : cup.max_players
  return (
    <section className="panel p-5" aria-labelledby="om-cupen">
      <h2 id="om-cupen" className="display text-lg">
        {texts.title}
      </h2>
      <dl className="mt-4 flex flex-col gap-4">
        <Fact name={texts.description}>
          <Description text={cup.description} />
        </Fact>
        <Fact name={texts.date}>
          <time dateTime={new Date(cup.date).toISOString()}>{formatStart(cup.date)}</time>
          <TimeLeft at={cup.date} className="block text-muted text-sm" />
        </Fact>
        <Fact name={texts.opens}>
          <Until at={cup.reg_open} isOver={window !== 'before'} over={texts.isOpen} />
        </Fact>
        <Fact name={texts.closes}>
          <Until at={cup.reg_close} isOver={window === 'after'} over={texts.isClosed} />
        </Fact>
        <Fact name={texts.ends}>
          {formatClock(cup.date + cupEveningMs(players))}
          <span className="text-muted"> · {texts.teams(cupTeamCount(players))}</span>
        </Fact>
        <Fact name={texts.format}>
          {cupTexts.size(cup.team_size)}
          <span className="block text-muted text-sm">{texts.formatHint}</span>
        </Fact>
      </dl>
      {cup.private === '1' && (
        <p className="mt-4 flex items-start gap-2 text-muted text-sm">
          <Icon of={LockKeyhole} size={16} className="mt-0.5 shrink-0" />
          {texts.privateHint}
        </p>
      )}
      <Outwards cup={cup} />
    </section>
  )
}
