/** The words of the sheet. */

const es = {
	title: 'Editar en planilla',
	lead: 'Flechas para moverte, Enter para editar, pega columnas desde tu planilla. Esc sale, Ctrl S guarda.',
	grid: 'Planilla de productos',
	name: 'Nombre',
	description: 'Variante',
	code: 'Código',
	barCode: 'Código de barras',
	price: 'Con impuestos',
	state: 'Estado',
	priceList: 'Lista de precios',
	active: 'Activo',
	inactive: 'Inactivo',
	save: (count: number) => (count === 0 ? 'Guardar' : count === 1 ? 'Guardar 1 cambio' : `Guardar ${count} cambios`),
	saved: (count: number) => (count === 1 ? '1 cambio guardado.' : `${count} cambios guardados.`),
	undo: 'Deshacer',
	discard: 'Descartar cambios',
	problems: (count: number) => (count === 1 ? '1 celda por corregir' : `${count} celdas por corregir`),
	nothingSaved: 'No se guardó nada de este grupo: corrige y guarda de nuevo.',
	partly: (count: number) =>
		count === 1 ? 'Antes de esto ya quedó guardado 1 cambio.' : `Antes de esto ya quedaron guardados ${count} cambios.`,
	badState: 'Escribe Activo o Inactivo.',
	tooFew: (count: number) =>
		count === 1
			? 'Quedó 1 fila fuera: no hay más productos cargados aquí abajo.'
			: `Quedaron ${count} filas fuera: no hay más productos cargados aquí abajo.`,
	pasted: (count: number) => (count === 1 ? '1 celda pegada.' : `${count} celdas pegadas.`),
	changed: 'Cambiado',
	none: 'Ningún producto con estos filtros.',
	onDesk: 'La planilla es más cómoda en un computador.',
};

const en: typeof es = {
	title: 'Edit as a sheet',
	lead: 'Arrows move, Enter edits, paste columns from your spreadsheet. Esc leaves, Ctrl S saves.',
	grid: 'Sheet of products',
	name: 'Name',
	description: 'Variant',
	code: 'Code',
	barCode: 'Bar code',
	price: 'With taxes',
	state: 'State',
	priceList: 'Price list',
	active: 'Active',
	inactive: 'Inactive',
	save: (count) => (count === 0 ? 'Save' : count === 1 ? 'Save 1 change' : `Save ${count} changes`),
	saved: (count) => (count === 1 ? '1 change saved.' : `${count} changes saved.`),
	undo: 'Undo',
	discard: 'Discard changes',
	problems: (count) => (count === 1 ? '1 cell to correct' : `${count} cells to correct`),
	nothingSaved: 'Nothing of this group was saved: correct it and save again.',
	partly: (count) => (count === 1 ? '1 change before this was saved.' : `${count} changes before this were saved.`),
	badState: 'Type Active or Inactive.',
	tooFew: (count) =>
		count === 1
			? '1 row did not fit: no more products are loaded below.'
			: `${count} rows did not fit: no more products are loaded below.`,
	pasted: (count) => (count === 1 ? '1 cell pasted.' : `${count} cells pasted.`),
	changed: 'Changed',
	none: 'No product matches these filters.',
	onDesk: 'The sheet is more comfortable on a computer.',
};

export const SHEET_WORDS = { es, en };
