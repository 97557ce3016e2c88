import type { Evidence } from '../../../../../worker/contract/evidence.ts'
import { consoleTexts } from '../../manage/texts.ts'
import { CutNote, EvidenceLine, EvidenceList } from './EvidenceLine.tsx'
import { zeroOf } from './evidence-view.ts'
import { evidenceTexts, serverWords as texts } from './texts.ts'

type Entry = Evidence['console'][number]

const doneBy = ({ by, by_name }: Entry): string => (by === null ? consoleTexts.bySite : (by_name ?? consoleTexts.byUnknown))

/** One command above its answer, because there is no room for both side by side. */
function Command({ line: { command, reply, times } }: { line: Entry['lines'][number] }) {
  return (
    <li className="mt-1">
      <code className="block font-mono text-xs leading-5">
        {command}
        {times > 1 && <span className="ml-2 font-sans text-muted">{consoleTexts.times(times)}</span>}
      </code>
      <p className={`whitespace-pre-line text-xs leading-5 ${reply === null ? 'text-warning' : 'text-muted'}`}>
        {reply === null ? consoleTexts.noReply : reply || consoleTexts.silent}
      </p>
    </li>
  )
}

/** The commands on the consoles of the match's servers, oldest first like all lists of the evidence. */
export function EvidenceConsole({ evidence: { match, console, cut } }: { evidence: Evidence }) {
  return (
    <>
      <h3 className="eyebrow px-4 pt-4">{texts.console}</h3>
      <CutNote isCut={cut.includes('console')}>{evidenceTexts.cut.console}</CutNote>
      <EvidenceList label={texts.console} isEmpty={console.length === 0} empty={texts.noConsole}>
        {console.map((entry) => (
          <EvidenceLine key={entry.id} at={entry.at} zero={zeroOf(match)} concern={null}>
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{consoleTexts.does[entry.does]}</span>
              <bdi className="text-muted">{doneBy(entry)}</bdi>
              <span className={entry.outcome === 'done' ? 'text-muted' : 'text-warning'}>{consoleTexts.outcomes[entry.outcome]}</span>
            </p>
            <ul>
              {entry.lines.map((line) => (
                <Command key={`${line.command} ${line.reply}`} line={line} />
              ))}
            </ul>
          </EvidenceLine>
        ))}
      </EvidenceList>
    </>
  )
}
