import type { TeamPage } from '../../../db/queries/teams/teams.ts'
import { countText, wholeText } from '../norwegian-numbers.ts'
import { type SharedLink, titleOf } from './shared-link.ts'

/** The link to a team. Its mean is left out while ELO is not shown. */
export function teamLink({ id, name, logo_url, members, showsElo, record }: TeamPage): SharedLink {
  const count = members.length
  const mean = showsElo && count > 0 ? wholeText(members.reduce((sum, { elo }) => sum + elo, 0) / count) : null
  const { won, lost, trophies } = record
  const line = won + lost === 0 ? '' : `${countText(won, 'seier', 'seire')} og ${countText(lost, 'tap', 'tap')} i turneringer`
  const figures: [string, string][] = [
    [String(count), count === 1 ? 'spiller' : 'spillere'],
    ...(mean === null ? [] : [[mean, 'snitt-ELO'] as [string, string]]),
    ...(trophies === 0 ? [] : [[String(trophies), trophies === 1 ? 'pokal' : 'pokaler'] as [string, string]]),
  ]
  return {
    ...{ kind: 'team', id: String(id) },
    title: titleOf(name, 'Lag'),
    description: [countText(count, 'spiller', 'spillere'), mean && `snitt-ELO ${mean}`, line].filter(Boolean).join(' · '),
    picture: { of: 'team', shown: { name, line, figures }, art: logo_url },
  }
}
