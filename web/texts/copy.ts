/** On plain http, or where the player forbade it. */
export const copyFailed = 'Nettleseren lot oss ikke kopiere. Merk teksten og kopier den selv.'
