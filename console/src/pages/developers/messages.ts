/** The words of the page for developers. */

const es = {
	title: 'Desarrolladores',
	lead: 'Todo para conectar tus sistemas a Bodega.',
	connect: 'Tu integración',
	read: 'Documentación',
	sandbox: 'Entorno de prueba',
	tryIt: 'Prueba la API',
	places: {
		requests: {
			name: 'Llamadas a la API',
			text: 'Lo que pidió cada integración y lo que se le respondió, al instante.',
		},
		tokens: {
			name: 'Tokens',
			text: 'Las claves con que un programa trabaja para tu empresa, y qué puede hacer cada una.',
		},
		applications: { name: 'Aplicaciones', text: 'Programas de otros con acceso a tu empresa, y los que publicas tú.' },
		reference: { name: 'Referencia', text: 'Cada llamada con sus campos y ejemplos, para probarla ahí mismo.' },
		openapi: { name: 'OpenAPI', text: 'La descripción completa, para generar clientes y validar.' },
		postman: { name: 'Colección de Postman', text: 'Todas las llamadas, lista para importar.' },
		bruno: { name: 'Colección de Bruno', text: 'Lo mismo, en archivos que puedes versionar.' },
		controls: { name: 'Pruebas', text: 'Mueve el reloj, pide fallas y vuelve a una copia.' },
		inbox: { name: 'Bandeja de webhooks', text: 'Recibe avisos sin montar un servidor y muestra cada uno.' },
		mails: { name: 'Correos', text: 'Los que se habrían enviado. Se abre en el mismo equipo donde corre el servicio.' },
	},
};

const en: typeof es = {
	title: 'Developers',
	lead: 'Everything you need to connect your systems to Bodega.',
	connect: 'Your integration',
	read: 'Documentation',
	sandbox: 'Test environment',
	tryIt: 'Try the API',
	places: {
		requests: { name: 'API calls', text: 'What each integration asked for and what it was answered, as it happens.' },
		tokens: { name: 'Tokens', text: 'The keys with which programs work for your company, and what each may do.' },
		applications: {
			name: 'Applications',
			text: 'Programs of others with access to your company, and those you publish.',
		},
		reference: { name: 'Reference', text: 'Every call with its fields and examples, to be tried right there.' },
		openapi: { name: 'OpenAPI', text: 'The whole description, to generate clients and to validate.' },
		postman: { name: 'Postman collection', text: 'Every call, ready to import.' },
		bruno: { name: 'Bruno collection', text: 'The same, in files that you can keep under version control.' },
		controls: { name: 'Sandbox', text: 'Move the clock, ask for faults and go back to a snapshot.' },
		inbox: { name: 'Webhook inbox', text: 'Receives notifications without a server of yours, and shows each.' },
		mails: { name: 'E-mails', text: 'Those that would have been sent. It opens on the machine that runs the service.' },
	},
};

export type PlaceName = keyof typeof es.places;
export const WORDS = { es, en };
