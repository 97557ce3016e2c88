/** If the browser cannot copy: on plain http, or if the player forbade it. */
export const copyFailed = 'Nettleseren lot oss ikke kopiere. Merk teksten og kopier den selv.'
