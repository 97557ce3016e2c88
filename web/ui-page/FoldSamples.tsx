import { useId, useState } from 'react'
import { Fold } from '../ui/fold/Fold.tsx'
import { FoldBody, FoldButton } from '../ui/fold/FoldButton.tsx'
import { FoldPanel } from '../ui/fold/FoldPanel.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Sample, SampleGroup } from './SampleGroup.tsx'
import { longText } from './words.ts'

function PanelSample({ isOpen: isOpenFirst }: { isOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  return (
    <FoldPanel title={isOpenFirst ? longText : 'Hendelser'} count={12} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <p>{longText}</p>
    </FoldPanel>
  )
}

function RowSample() {
  const [isOpen, setIsOpen] = useState(true)
  const id = useId()
  return (
    <div className="panel">
      <FoldButton
        body={id}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        className="min-h-14 rounded-box px-4 py-2 hover:bg-base-300/40"
      >
        <span className="min-w-0 flex-1 font-medium">{longText}?</span>
      </FoldButton>
      <FoldBody id={id} isOpen={isOpen} className="px-4 pb-4">
        Ja.
      </FoldBody>
    </div>
  )
}

/** Panels and lists that fold open, and bars. */
export const FoldSamples = () => (
  <SampleGroup title="Folder og stolper">
    <Sample name="Panel, lukket">
      <PanelSample isOpen={false} />
    </Sample>
    <Sample name="Panel, åpent, lang tekst">
      <PanelSample isOpen />
    </Sample>
    <Sample name="Linje">
      <Fold title="Avlyste" count={4}>
        <p className="py-1 text-sm">{longText}</p>
      </Fold>
      <Fold isWide title="Tre svar som kan hjelpe" className="mt-2 rounded-box border border-line-strong px-3">
        <p className="pb-3 text-sm">{longText}</p>
      </Fold>
    </Sample>
    <Sample name="Rad, åpen">
      <RowSample />
    </Sample>
    <Sample name="Andel: 0, 1, 62 og 100 prosent">
      <div className="grid gap-3">
        {[0, 1, 62, 100].map((percent) => (
          <Progress key={percent} percent={percent} label={`${percent} prosent`} />
        ))}
      </div>
    </Sample>
    <Sample name="Noe som pågår, og en stolpe med egen farge">
      <div className="grid gap-3">
        <Progress percent={41} label="Laster opp" isTask />
        <Progress percent={75} label="Mot gull" colour="var(--color-side-t)" className="h-2" />
      </div>
    </Sample>
  </SampleGroup>
)
