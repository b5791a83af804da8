/** The words of a printed document in each language it can be read in. */
import type { Language, ProblemWords } from '../../../kernel/pages/index.ts';

const es = {
	taxId: 'R.U.T.',
	numberSign: 'N°',
	activity: 'Giro',
	address: 'Dirección',
	municipality: 'Comuna',
	city: 'Ciudad',
	email: 'Correo',
	phone: 'Teléfono',
	emissionDate: 'Fecha de emisión',
	office: 'Sucursal',
	issuedBy: 'Emitido por',
	declaration: 'Declaración al SII',
	toDeclare: 'Marcado para declarar',
	notDeclared: 'No se declara',
	/** On every paper while nothing is sent. */
	unsent: 'Este documento no ha sido enviado al Servicio de Impuestos Internos (SII).',
	client: 'Cliente',
	clientName: 'Señor(es)',
	dispatch: 'Despacho',
	shippingType: 'Tipo de traslado',
	recipient: 'Recibe',
	destinationOffice: 'Sucursal destino',
	lines: 'Detalle',
	code: 'Código',
	description: 'Descripción',
	quantity: 'Cantidad',
	unitPrice: 'Precio unitario',
	lineTotal: 'Valor',
	net: 'Monto neto',
	exempt: 'Monto exento',
	tax: 'IVA',
	total: 'Total',
	receipt: 'Recibí conforme',
	receiptName: 'Nombre',
	receiptDate: 'Fecha',
	receiptSignature: 'Firma',
	annulledMark: 'ANULADA',
	annulled: 'Este documento fue anulado.',
	/** Followed by a date. */
	annulledOn: 'Este documento fue anulado el',
	notValid: 'No tiene validez.',
	downloadPdf: 'Descargar PDF',
	verify: 'Consulta este documento en',
	/** Instead, where the paper does not hold every text whole. */
	verifyWhole: 'Los textos largos están abreviados. Míralos completos en',
	qrAlternative: 'Código QR con la dirección de este documento',
};

const en: typeof es = {
	taxId: 'Tax ID (RUT)',
	numberSign: 'No.',
	activity: 'Business',
	address: 'Address',
	municipality: 'District',
	city: 'City',
	email: 'Email',
	phone: 'Phone',
	emissionDate: 'Date of issue',
	office: 'Office',
	issuedBy: 'Issued by',
	declaration: 'Tax declaration (SII)',
	toDeclare: 'Marked to be declared',
	notDeclared: 'Not declared',
	unsent: 'This document has not been sent to the tax authority (SII).',
	client: 'Client',
	clientName: 'Name',
	dispatch: 'Dispatch',
	shippingType: 'Type of transfer',
	recipient: 'Received by',
	destinationOffice: 'Destination office',
	lines: 'Items',
	code: 'Code',
	description: 'Description',
	quantity: 'Quantity',
	unitPrice: 'Unit price',
	lineTotal: 'Amount',
	net: 'Net amount',
	exempt: 'Exempt amount',
	tax: 'Tax',
	total: 'Total',
	receipt: 'Received in good order',
	receiptName: 'Name',
	receiptDate: 'Date',
	receiptSignature: 'Signature',
	annulledMark: 'ANNULLED',
	annulled: 'This document was annulled.',
	annulledOn: 'This document was annulled on',
	notValid: 'It is not valid.',
	downloadPdf: 'Download PDF',
	verify: 'See this document at',
	verifyWhole: 'Long texts are shortened. See them in full at',
	qrAlternative: 'QR code with the address of this document',
};

export type Words = typeof es;

export const WORDS: Readonly<Record<Language, Words>> = { es, en };

/** What is said instead of a document. */
export const PROBLEMS: Readonly<Record<Language, ProblemWords>> = {
	es: {
		unknown: [
			'No encontramos este documento',
			'Revisa que la dirección esté completa, o pide a quien te la dio que la envíe de nuevo.',
		],
		busy: [
			'El documento aún no está listo',
			'Se están preparando muchos documentos a la vez. Inténtalo de nuevo en unos segundos.',
		],
	},
	en: {
		unknown: [
			'We cannot find this document',
			'Check that the address is complete, or ask the sender to send it to you again.',
		],
		busy: ['The document is not ready yet', 'Many documents are being prepared right now. Try again in a few seconds.'],
	},
};
