import { ChevronDown, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/menu/Menu.tsx'
import { menuRow } from '../ui/menu/menu-row.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Sample, SampleGroup } from './SampleGroup.tsx'
import { longText, longWord } from './words.ts'

const days = ['Mandag', 'Tirsdag', longWord, 'Torsdag', 'Fredag', 'Lørdag'].map((label) => ({ id: label, label }))

const Rows = () => (
  <>
    <Link to="." className={`${menuRow} text-primary`}>
      Valgt
    </Link>
    <Link to="." className={menuRow}>
      {longText}
    </Link>
    <button type="button" className={`${menuRow} text-error`}>
      Fjern fra laget
    </button>
  </>
)

/** Menus and tabs. */
export function MenuSamples() {
  const [day, setDay] = useState('Mandag')
  const label = (
    <>
      Meny
      <Icon of={ChevronDown} size={16} className="transition-transform duration-150 in-aria-expanded:rotate-180" />
    </>
  )
  return (
    <SampleGroup title="Menyer og faner">
      <Sample name="Meny">
        <div className="min-h-56">
          <Menu button={{ variant: 'quiet', children: label }} panel="left-0 w-64">
            <Rows />
          </Menu>
        </div>
      </Sample>
      <Sample name="Meny for en rad">
        <div className="flex min-h-56 justify-end">
          <Menu
            button={{
              variant: 'ghost',
              shape: 'square',
              icon: Ellipsis,
              'aria-label': 'Valg for Kari',
            }}
            panel="right-0 w-52"
          >
            <Rows />
          </Menu>
        </div>
      </Sample>
      <Sample name="Faner, for mange til plassen">
        <Tabs<string> label="Dager" tabs={days} chosen={day} panelId="ui-dager" onChoose={setDay} />
        <div id="ui-dager" role="tabpanel" className="pt-3 text-sm">
          {day}
        </div>
      </Sample>
    </SampleGroup>
  )
}
