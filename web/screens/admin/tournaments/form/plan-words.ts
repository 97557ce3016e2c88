import type { TournamentType } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { seriesName } from '../../../../format/gather.ts'
import type { Trial } from './trial-plan.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
const matches = (number: number) => count(number, 'kamp', 'kamper')
const rounds = (number: number) => count(number, 'runde', 'runder')
const stage = (trial: Trial, name: keyof Trial['stages']) => trial.stages[name] ?? { rounds: 0, matches: 0 }

/** «4 grupper med 4 lag», «2 grupper med 5 lag og 1 med 4». */
function groupWords(sizes: readonly number[]): string {
  const bySize = [...Map.groupBy(sizes, (size) => size)].sort(([a], [b]) => b - a)
  return bySize
    .map(([size, groups], place) =>
      place === 0 ? `${groups.length === 1 ? 'én gruppe' : `${groups.length} grupper`} med ${size} lag` : `${groups.length} med ${size}`,
    )
    .join(' og ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The rounds of a bracket by their names, for the rounds that have one. */
function bracketWords(count: number): string {
  if (count <= 1) return 'finale'
  if (count === 2) return 'semifinaler og finale'
  if (count === 3) return 'kvartfinaler, semifinaler og finale'
  return `${count} runder frem til finalen`
}

const finalName = ({ series }: Trial): string => seriesName[series.final]
const bracketName = ({ series }: Trial): string => seriesName[series.bracket]
const tablesName = ({ series }: Trial): string => seriesName[series.tables]

/** «7 kamper à BO3», «7 kamper à BO3, bronsefinalen medregnet, og finalen i BO5»; if there is only a final «1 kamp à BO5». */
function seriesWords(trial: Trial, number: number, third: number): string {
  const counted = third > 0 ? ', bronsefinalen medregnet' : ''
  if (finalName(trial) === bracketName(trial) || number === 1) return `${matches(number + third)} à ${finalName(trial)}${counted}`
  return `${matches(number - 1 + third)} à ${bracketName(trial)}${counted}${third > 0 ? ',' : ''} og finalen i ${finalName(trial)}`
}

function bracketLines(trial: Trial, entrants: number): string[] {
  const { rounds: played, matches: number } = stage(trial, 'bracket')
  const third = stage(trial, 'third_place').matches
  const free = 2 ** played - entrants
  return [
    `${capital(bracketWords(played))}: ${seriesWords(trial, number, third)}.`,
    ...(free > 0 ? [`${free === 1 ? 'Det beste laget' : `De ${free} beste lagene`} står over første runde.`] : []),
  ]
}

function groupLines(trial: Trial): string[] {
  return [`${capital(groupWords(trial.groups))}. Alle møter alle: ${matches(stage(trial, 'group').matches)} à ${tablesName(trial)}.`]
}

const onlyFinal = (trial: Trial) => [`To lag spiller bare en finale: 1 kamp à ${finalName(trial)}.`]

function groupsAndBracketLines(trial: Trial): string[] {
  if (trial.groups.length === 0) return onlyFinal(trial)
  if (trial.groups.length === 1) return [...groupLines(trial), `De to beste spiller finale: 1 kamp à ${finalName(trial)}.`]
  const advancing = 2 * trial.groups.length
  return [...groupLines(trial), `De to beste i hver gruppe går videre, ${advancing} lag.`, ...bracketLines(trial, advancing)]
}

function groupsLines(trial: Trial): string[] {
  if (trial.groups.length === 0) return onlyFinal(trial)
  const isOne = trial.groups.length === 1
  return [
    ...groupLines(trial),
    isOne ? 'Ingen sluttspill: den som topper tabellen, vinner.' : 'Ingen sluttspill: hver gruppe får sin vinner.',
  ]
}

const lines: Record<TournamentType, (trial: Trial) => string[]> = {
  groups_bracket: groupsAndBracketLines,
  bracket: (trial) => ['Den som taper, er ute.', ...bracketLines(trial, trial.teams)],
  groups: groupsLines,
  double_elimination: (trial) => [
    'Den som taper to ganger, er ute. Taperne får en sjanse til i et eget sluttspill.',
    `${rounds(stage(trial, 'bracket').rounds)} for dem uten tap og ${rounds(stage(trial, 'losers').rounds)} for dem med ett, så storfinale: ${matches(
      stage(trial, 'bracket').matches + stage(trial, 'losers').matches + stage(trial, 'final').matches,
    )} på det meste.`,
    finalName(trial) === bracketName(trial)
      ? `Alle kampene er ${finalName(trial)}.`
      : `Storfinalen er ${finalName(trial)}, resten ${bracketName(trial)}.`,
  ],
  swiss: (trial) => [
    `${rounds(stage(trial, 'swiss').rounds)}, og i hver møter lagene noen med like mange poeng: ${matches(stage(trial, 'swiss').matches)} à ${tablesName(trial)}.`,
    'Ingen ryker ut. Den som topper tabellen til slutt, vinner.',
  ],
}

/** The course of a type of tournament with this number of teams, in sentences. */
export const planWords = (type: TournamentType, trial: Trial): readonly string[] => lines[type](trial)
