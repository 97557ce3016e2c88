import { Crown, Fingerprint, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { teamNames } from '../../../../../durable/rules/vocabulary.ts'
import type { Evidence, EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { drawCheckTexts } from '../../../../match/draws-texts.ts'
import { TeamMark } from '../../../../match/teams/TeamMark.tsx'
import { teamTitle } from '../../../../match/teams/team-title.ts'
import { paths } from '../../../../paths/paths.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { HashSlot } from '../../../../ui/HashSlot.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { NameLink } from '../../../../ui/NameLink.tsx'
import { ConcernMark } from './EvidenceLine.tsx'
import { playersWords as texts } from './texts.ts'

function Row({ player }: { player: EvidencePlayer }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5">
      <Avatar src={player.avatar} size={28} />
      <NameLink name={player.username} steamid={player.steamid} className="min-w-0 flex-1 text-sm" nameClassName="block" />
      {player.is_captain === 1 && <Icon of={Crown} size={14} aria-label={texts.captain} className="shrink-0 text-muted" />}
      <ConcernMark concern={player.concern} />
    </li>
  )
}

function Group({ title, players }: { title: ReactNode; players: readonly EvidencePlayer[] }) {
  if (players.length === 0) return null
  return (
    <section className="px-4 pt-4">
      <h3 className="eyebrow mb-1 flex items-center gap-2">{title}</h3>
      <ul>
        {players.map((player) => (
          <Row key={player.steamid} player={player} />
        ))}
      </ul>
    </section>
  )
}

/** The seed of the match's draws, and where they can be repeated. */
function Draws({ evidence: { match, draw } }: { evidence: Evidence }) {
  if (!draw || draw.commitment === '') return null
  return (
    <section className="flex flex-col gap-2 px-4 pt-4">
      <h3 className="eyebrow">{texts.draws}</h3>
      <HashSlot
        icon={Fingerprint}
        label={drawCheckTexts.commitment}
        hash={draw.commitment}
        copyLabel={drawCheckTexts.copyCommitment}
        copied={drawCheckTexts.copied}
      />
      {draw.seed === null ? (
        <p className="text-muted text-sm">{texts.secret}</p>
      ) : (
        <>
          <HashSlot
            icon={Sprout}
            label={drawCheckTexts.seed}
            hash={draw.seed}
            copyLabel={drawCheckTexts.copySeed}
            copied={drawCheckTexts.copied}
          />
          <Link to={paths.match(match.match_id)} className="inline-flex min-h-11 items-center text-sm underline underline-offset-3">
            {texts.check}
          </Link>
        </>
      )}
    </section>
  )
}

/** The players by team, and the players who were replaced. */
export function EvidencePlayers({ evidence }: { evidence: Evidence }) {
  const { match, players } = evidence
  const here = players.filter(({ is_gone }) => is_gone === 0)
  return (
    <>
      {players.length === 0 && <p className="px-4 py-6 text-center text-muted text-sm">{texts.empty}</p>}
      {teamNames.map((team) => (
        <Group
          key={team}
          title={
            <>
              <TeamMark team={team} />
              {teamTitle(match, team)}
            </>
          }
          players={here.filter((player) => player.team === team)}
        />
      ))}
      <Group title={texts.unplaced} players={here.filter(({ team }) => team === null)} />
      <Group title={texts.gone} players={players.filter(({ is_gone }) => is_gone === 1)} />
      <Draws evidence={evidence} />
    </>
  )
}
