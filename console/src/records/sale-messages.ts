/** The words of a sale in a row. */

const es = {
	document: 'Documento',
	documentNumber: (name: string, number: string) => `${name} N° ${number}`,
	date: 'Fecha',
	client: 'Cliente',
	office: 'Sucursal',
	state: 'Estado',
	states: {
		annulled: 'Anulada',
		returned: 'Devuelta',
		paid: 'Pagada',
		partly: 'Abonada',
		owed: 'Por cobrar',
		issued: 'Emitida',
	},
	total: 'Total',
	owes: 'Por cobrar',
};

const en: typeof es = {
	document: 'Document',
	documentNumber: (name, number) => `${name} No. ${number}`,
	date: 'Date',
	client: 'Client',
	office: 'Office',
	state: 'State',
	states: {
		annulled: 'Annulled',
		returned: 'Returned',
		paid: 'Paid',
		partly: 'Partly paid',
		owed: 'To be paid',
		issued: 'Issued',
	},
	total: 'Total',
	owes: 'To be paid',
};

export const SALE_WORDS = { es, en };
