import type { Evidence, EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { NameLink } from '../../../../ui/NameLink.tsx'
import { CutNote, EvidenceLine, EvidenceList } from './EvidenceLine.tsx'
import { playerBy, type Written, zeroOf } from './evidence-view.ts'
import { evidenceTexts, chatWords as texts } from './texts.ts'

function Name({ line: { steamid, username, where } }: { line: Written }) {
  if (steamid === null) return <bdi className="font-semibold">{where === 'site' ? texts.staff : username}</bdi>
  return <NameLink name={username} steamid={steamid} className="inline-block max-w-44 align-bottom font-semibold" />
}

/** The chat on the site and on the server, oldest first, each message with its place. */
export function EvidenceChat({
  evidence,
  written,
  player,
}: {
  evidence: Evidence
  written: readonly Written[]
  player: EvidencePlayer | null
}) {
  const { match, players, cut } = evidence
  return (
    <>
      <CutNote isCut={cut.includes('chat')}>{evidenceTexts.cut.chat}</CutNote>
      <CutNote isCut={cut.includes('game_chat')}>{evidenceTexts.cut.game_chat}</CutNote>
      <EvidenceList label={evidenceTexts.tab.chat} isEmpty={written.length === 0} empty={player ? texts.emptyFor : texts.empty}>
        {written.map((line) => (
          <EvidenceLine key={line.key} at={line.at} zero={zeroOf(match)} concern={playerBy(players, line.steamid)?.concern ?? null}>
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <Name line={line} />
              <span className="text-muted text-xs">{texts.where[line.where]}</span>
            </span>
            <bdi>{line.message}</bdi>
          </EvidenceLine>
        ))}
      </EvidenceList>
    </>
  )
}
