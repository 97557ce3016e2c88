import { ExternalLink, GitMerge, ScrollText, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { formatTime } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { paths } from '../../../../paths/paths.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { RetryLine } from '../../../../ui/loading/RetryLine.tsx'
import { NameLink } from '../../../../ui/NameLink.tsx'
import { ticketsAround } from '../../user/tickets-around.ts'
import { useInboxPath } from '../inbox/use-inbox-path.ts'
import { inboxTexts } from '../texts.ts'
import { AppealActs } from './AppealActs.tsx'
import { AppealedAct } from './AppealedAct.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const texts = inboxTexts.about

const TicketEvidence = lazyPart(() => import('../evidence/TicketEvidence.tsx'))

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-line border-t pt-3">
      <h3 id={id} className="eyebrow mb-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Player({ ticket: { desk } }: { ticket: InboxTicket }) {
  const { player } = desk
  return (
    <div className="flex items-center gap-3">
      <Avatar src={player.avatar} size={40} />
      <div className="min-w-0 flex-1">
        <NameLink name={player.username} steamid={player.steamid} className="block max-w-fit font-medium" />
        <p className="text-muted text-xs tabular-nums">{player.steamid}</p>
      </div>
      <ButtonLink
        size="small"
        shape="square"
        icon={ShieldCheck}
        className="min-w-11 lg:min-w-9"
        to={adminPaths.user(player.steamid)}
        title={texts.adminPage}
      >
        <span className="sr-only">{texts.adminPage}</span>
      </ButtonLink>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="untrusted min-w-0">{children}</dd>
    </>
  )
}

function Facts({ ticket }: { ticket: InboxTicket }) {
  const now = useMinute()
  const { category, created_at, updated_at, desk, match_id } = ticket
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      <Fact name={texts.category}>{category}</Fact>
      <Fact name={texts.created}>{formatTime(created_at, now)}</Fact>
      <Fact name={texts.changed}>{formatTime(updated_at, now)}</Fact>
      {desk.reported && (
        <Fact name={texts.reported}>
          <Link to={adminPaths.user(desk.reported.steamid)} className="underline underline-offset-3">
            <bdi>{desk.reported.username}</bdi>
          </Link>
        </Fact>
      )}
      {match_id !== null && (
        <Fact name={texts.match}>
          <Link to={paths.match(match_id)} className="inline-flex items-center gap-1 underline underline-offset-3" title={texts.matchPage}>
            {match_id}
            <Icon of={ExternalLink} size={14} />
          </Link>
        </Fact>
      )}
    </dl>
  )
}

type OthersProps = { others: readonly InboxTicket[] | null; hasFailed: boolean; reload(): void }

function Others({ others, hasFailed, reload }: OthersProps) {
  const pathTo = useInboxPath()
  if (hasFailed) return <RetryLine text={texts.othersFailed} onRetry={reload} className="text-sm" />
  if (others === null) return <div aria-hidden="true" className="skeleton h-11 opacity-50" />
  if (others.length === 0) return <p className="text-muted text-sm">{texts.noOthers}</p>
  return (
    <ul className="-mx-2">
      {others.map(({ id, subject, status }) => (
        <li key={id}>
          <Link to={pathTo(id)} className="flex min-h-11 items-center gap-2 rounded-field px-2 text-sm hover:bg-base-300 lg:min-h-9">
            <span className="shrink-0 text-muted tabular-nums">#{id}</span>
            <span className="min-w-0 flex-1 truncate">{subject}</span>
            <span className="shrink-0 text-muted text-xs">{inboxTexts.statuses[status]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The place of a ticket's match: the wide column, the narrow column, or a page of its own on a screen of two columns or fewer. */
export type EvidencePlace = 'wide' | 'narrow' | 'alone' | 'linked'

type EvidenceProps = { ticket: InboxTicket; place: Exclude<EvidencePlace, 'linked'>; onWide(isWide: boolean): void }

function Evidence({ ticket, place, onWide }: EvidenceProps) {
  return (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-60 opacity-50" />}>
      <TicketEvidence ticketId={ticket.id} isWide={place === 'alone' ? null : place === 'wide'} onWide={onWide} />
    </Suspense>
  )
}

/** The link to the match on a narrow screen. */
function ToEvidence({ id }: { id: number }) {
  const pathTo = useInboxPath()
  return (
    <ButtonLink icon={ScrollText} to={pathTo(id, 'evidence')}>
      {texts.evidence}
    </ButtonLink>
  )
}

type AboutTicketProps = { ticket: InboxTicket; evidence: EvidencePlace; onEvidenceWide(isWide: boolean): void; onChanged(): void }

/** The column beside the thread: the player, the ticket, the evidence of its match, and the player's other tickets. */
export function AboutTicket({ ticket, evidence, onEvidenceWide, onChanged }: AboutTicketProps) {
  const pathTo = useInboxPath()
  const navigate = useNavigate()
  const [isMerging, setIsMerging] = useState(false)
  const { value, state, retry } = useResource(ticketsAround, ticket.desk.player.steamid)
  const others = value?.filter(({ id, desk }) => id !== ticket.id && desk.player.steamid === ticket.desk.player.steamid) ?? null
  const canMerge = ticket.status !== 'closed' && (others?.some(({ status }) => status !== 'closed') ?? false)
  const hasEvidence = ticket.match_id !== null
  if (evidence === 'alone')
    return <div className="p-4">{hasEvidence && <Evidence ticket={ticket} place="alone" onWide={onEvidenceWide} />}</div>
  return (
    <div className="flex flex-col gap-4 p-4">
      <Player ticket={ticket} />
      <AppealActs ticket={ticket} onDone={onChanged} />
      {ticket.kind !== 'ticket' && (
        <Part title={texts.appealed}>
          <AppealedAct key={ticket.granted_at} kind={ticket.kind} steamid={ticket.desk.player.steamid} />
        </Part>
      )}
      <Part title={texts.ticket}>
        <Facts ticket={ticket} />
      </Part>
      {hasEvidence && evidence === 'linked' && <ToEvidence id={ticket.id} />}
      {hasEvidence && evidence !== 'linked' && (
        // It keeps its place in the tree, so that it keeps its tab and filter when it gets the wide column.
        <div className={evidence === 'wide' ? 'order-first' : ''}>
          <Evidence ticket={ticket} place={evidence} onWide={onEvidenceWide} />
        </div>
      )}
      <Part title={texts.others}>
        <Others others={others} hasFailed={state === 'failed'} reload={retry} />
        {canMerge && (
          <Button size="small" icon={GitMerge} className="mt-2" onClick={() => setIsMerging(true)}>
            {texts.merge}
          </Button>
        )}
      </Part>
      {isMerging && (
        <MergeDialog ticket={ticket} others={others ?? []} onDone={(into) => navigate(pathTo(into))} onClose={() => setIsMerging(false)} />
      )}
    </div>
  )
}
