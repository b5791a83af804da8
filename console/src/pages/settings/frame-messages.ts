/** The names of the settings' pages. */

const es = {
	settings: 'Configuración',
	places: {
		company: 'Empresa',
		offices: 'Sucursales',
		types: 'Documentos y pagos',
		people: 'Personas',
		tokens: 'Tokens',
		applications: 'Aplicaciones',
		audit: 'Auditoría',
	},
};

const en: typeof es = {
	settings: 'Settings',
	places: {
		company: 'Company',
		offices: 'Offices',
		types: 'Documents and payments',
		people: 'People',
		tokens: 'Tokens',
		applications: 'Applications',
		audit: 'Audit',
	},
};

export type FrameWords = typeof es;
export const WORDS = { es, en };
