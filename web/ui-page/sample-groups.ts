import type { ComponentType } from 'react'
import { ButtonSamples } from './ButtonSamples.tsx'
import { ChoiceSamples } from './ChoiceSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { FoldSamples } from './FoldSamples.tsx'
import { MenuSamples } from './MenuSamples.tsx'
import { SearchSamples } from './SearchSamples.tsx'
import { TableSamples } from './TableSamples.tsx'

/** The groups of samples, each with the name of its reference pictures. */
export const sampleGroups: Readonly<Record<string, ComponentType>> = {
  buttons: ButtonSamples,
  fields: FieldSamples,
  choices: ChoiceSamples,
  searches: SearchSamples,
  menus: MenuSamples,
  folds: FoldSamples,
  tables: TableSamples,
}
