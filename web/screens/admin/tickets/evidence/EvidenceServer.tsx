import { weaponOf } from '../../../../../durable/rules/play/weapons.ts'
import type { Evidence, EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import type { Named } from '../../../../format/sentence.ts'
import { weaponName } from '../../../../texts/medals.ts'
import { SentenceText } from '../../../../ui/SentenceText.tsx'
import { EvidenceConsole } from './EvidenceConsole.tsx'
import { CutNote, EvidenceLine, EvidenceList } from './EvidenceLine.tsx'
import { formatOffset, killsWith, playerBy, zeroOf } from './evidence-view.ts'
import { evidenceTexts, serverWords as texts } from './texts.ts'

type Kill = Evidence['kills'][number]

/** The server, its last answer and its last report, both with their times. */
function Said({ evidence: { match, server, server_said } }: { evidence: Evidence }) {
  const status = server_said?.status ?? null
  const report = server_said?.report ?? null
  const zero = zeroOf(match)
  const lines = [
    ...(server === null ? [] : [{ term: texts.server, said: server, at: null }]),
    { term: texts.said, said: status ? (status.said ?? texts.noAnswer) : texts.none, at: status?.at ?? null },
    { term: texts.report, said: report?.said ?? texts.none, at: report?.at ?? null },
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 pt-4 text-sm">
      {lines.map(({ term, said, at }) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="untrusted">
            {said}
            {at !== null && <span className="ml-2 text-muted text-xs tabular-nums">{formatOffset(at, zero)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const named = (player: EvidencePlayer | undefined): Named | string => (player ? { is: 'player', name: player.username } : texts.stranger)

/** A kill. The line is marked for the reported player, otherwise for the ticket's owner, if one of them is in it. */
function KillLine({ kill, evidence: { match, players } }: { kill: Kill; evidence: Evidence }) {
  const killer = playerBy(players, kill.killer)
  const victim = playerBy(players, kill.victim)
  const concerns = [killer?.concern, victim?.concern]
  const concern = (['reported', 'owner'] as const).find((each) => concerns.includes(each)) ?? null
  const weapon = weaponName(weaponOf(kill.weapon))
  return (
    <EvidenceLine at={kill.at} zero={zeroOf(match)} concern={concern}>
      <SentenceText of={kill.killer === null ? texts.died(named(victim)) : texts.killed(named(killer), named(victim), weapon)} />
      {kill.headshot === 1 && <span className="ml-1.5 text-muted text-xs">{texts.headshot}</span>}
    </EvidenceLine>
  )
}

/** The answers of the match's server, its console, and the kills in its log. */
export function EvidenceServer({ evidence, player }: { evidence: Evidence; player: EvidencePlayer | null }) {
  const { kills: all, cut } = evidence
  const kills = killsWith(all, player)
  return (
    <>
      <Said evidence={evidence} />
      <h3 className="eyebrow px-4 pt-4">{texts.kills}</h3>
      <CutNote isCut={cut.includes('kills')}>{evidenceTexts.cut.kills}</CutNote>
      <EvidenceList label={texts.kills} isEmpty={kills.length === 0} empty={player ? texts.noKillsOf : texts.noKills}>
        {kills.map((kill, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
          <KillLine key={place} kill={kill} evidence={evidence} />
        ))}
      </EvidenceList>
      <EvidenceConsole evidence={evidence} />
    </>
  )
}
