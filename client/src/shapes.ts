/** The shapes of the API, made by `npm run reference` from its OpenAPI document; not edited by hand. */

export type AddedProduct = {
	href: string;
	id: number;
	pwfId: number | null;
	productId: number;
	collId: number;
	mkCollection: number;
};

export type AddedProductData = {
	code: number;
	data: AddedProduct;
};

export type Address = {
	href: string;
	id: number;
	addressName: string;
	address: string;
	city: string;
	municipality: string;
	state: number;
};

export type AddressChange = {
	addressName?: string | number | null;
	address?: string | number | null;
	city?: string | number | null;
	municipality?: string | number | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type AddressList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Address[];
};

export type AnnulledDocument = {
	status: string;
	data: Document;
};

export type AnnulledShipping = {
	status: string;
	data: {
		href: string;
		id: number;
		shippingDate: number;
		address: string | null;
		municipality: string;
		city: string;
		recipient: string | null;
		state: number;
		received: number;
		office: Node | ExpandedRecord;
		shipping_type: Node | ExpandedRecord;
		guide: {
			href: string;
			id: string | number;
			number: number;
			urlPublicView: string;
			urlPdf: string;
			urlPublicViewOriginal: string;
			urlPdfOriginal: string;
		};
		details: Collection;
		destination_office?: Node | ExpandedRecord | null;
		user: Node | ExpandedRecord;
		district: string;
	};
};

export type Application = {
	href: string;
	id: number;
	appId: string;
	name: string;
	website: string;
	contactEmail: string;
	redirectUris: string[];
	rights: string[];
	state: string;
	secretPrefix: string;
	previousSecretUntil: number | null;
	createdAt: number;
};

export type ApplicationChange = {
	redirectUris: string[];
};

export type ApplicationList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Application[];
};

export type Approval = {
	href: string;
	id: number;
	applicationName: string;
	appId: string;
	website: string;
	applicationState: string;
	user: Node | ExpandedRecord;
	userName: string;
	rights: string[];
	isRemembered: number;
	approvedAt: number;
	lastUsedAt: number | null;
};

export type ApprovalList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Approval[];
};

export type AttributeValue = {
	href: string;
	id: number;
	name: string;
	value: string;
};

export type AttributeValueList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: AttributeValue[];
};

export type AuditEntry = {
	href: string;
	id: number;
	date: number;
	action: string;
	record: string;
	address: string;
	tokenId: number;
	userId: number;
	user: Node | ExpandedRecord | null;
	number: number | null;
	hash: string | null;
};

export type AuditEntryList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: AuditEntry[];
};

export type AuthorizationServer = {
	issuer: string;
	authorization_endpoint: string;
	token_endpoint: string;
	revocation_endpoint: string;
	response_types_supported: string[];
	response_modes_supported: string[];
	grant_types_supported: string[];
	code_challenge_methods_supported: string[];
	token_endpoint_auth_methods_supported: string[];
	revocation_endpoint_auth_methods_supported: string[];
	scopes_supported: string[];
	service_documentation: string;
};

export type AvailableNumbers = {
	numbers_available: number;
	last: number;
};

export type BookType = {
	href: string;
	id: number;
	name: string;
	dteProcess: string;
	code: string;
	state: number;
};

export type BookTypeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: BookType[];
};

export type BulkChange = {
	changed: number;
};

export type ChangedPoints = {
	clientId: number;
	type: number;
	description: string;
	orderId?: string;
	points: number;
};

export type Checkout = {
	href: string;
	id: number;
	email: string;
	url: string;
	subtotal: number;
	discount: number;
	shippingCost: number;
	total: number;
	state: string;
	coupons: string[];
	items: {
		id: number;
		code: string;
		name: string;
		quantity: number;
		unitPrice: number;
		subtotal: number;
		discount: number;
		total: number;
		variant: Node | ExpandedRecord;
	}[];
	document: Node | ExpandedRecord | null;
	transactions: {
		href: string;
		id: number;
		status: string;
		amount: number;
		payment_method: Node | ExpandedRecord;
	}[];
	refundDue: number;
	order: string;
	deliveryTypeId: number | null;
	deliveryName: string;
	deliveryChoices: number[];
	destination: Record<string, unknown>;
	contact: Record<string, unknown>;
	packagingType: number;
	comment: string;
	createdAt: number;
	expiresAt: number;
	endedAt: number | null;
	payment_link: Node | ExpandedRecord | null;
};

export type CheckoutList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Checkout[];
};

export type CheckoutNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	topic: "checkout";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type CheckoutPayment = {
	paymentMethodId?: number | string | null;
};

export type Client = {
	href: string;
	id: number;
	code: string;
	company: string;
	companyOrPerson: number;
	firstName: string;
	lastName: string;
	activity: string;
	email: string;
	phone: string;
	address: string;
	municipality: string;
	city: string;
	note: string;
	facebook: string;
	twitter: string;
	hasCredit: number;
	maxCredit: string;
	points: number;
	pointsUpdated: number | "";
	accumulatePoints: number;
	sendDte: number;
	priceListId: number;
	state: number;
	attributes: Collection;
	contacts: Collection;
	addresses: Collection;
	payment_type?: Node | ExpandedRecord;
	sale_condition?: Node | ExpandedRecord;
};

export type ClientBody = {
	code?: string | number | null;
	isForeigner?: 0 | 1 | "0" | "1" | false | true | null;
	company?: string | number | null;
	companyOrPerson?: 0 | 1 | "0" | "1" | false | true | null;
	firstName?: string | number | null;
	lastName?: string | number | null;
	activity?: string | number | null;
	email?: string | number | null;
	phone?: string | number | null;
	address?: string | number | null;
	municipality?: string | number | null;
	district?: string | number | null;
	city?: string | number | null;
	note?: string | number | null;
	facebook?: string | number | null;
	twitter?: string | number | null;
	hasCredit?: 0 | 1 | "0" | "1" | false | true | null;
	maxCredit?: number | string | null;
	accumulatePoints?: 0 | 1 | "0" | "1" | false | true | null;
	sendDte?: 0 | 1 | "0" | "1" | false | true | null;
	priceListId?: number | string | null;
	dynamicAttributes?: {
		dynamicAttributeId: number | string;
		description?: string | number | null;
	}[] | null;
	paymentTypeId?: number | string | null;
	saleConditionId?: number | string | null;
	points?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type ClientDebt = {
	overdueDebt: number;
	upcomingDebt: number;
	totalDebt: number;
	client: {
		href: string;
		id: number;
		firstName: string;
		lastName: string;
		code: string;
		company: string;
	};
	overdue_documents: {
		href: string;
		id: number;
		name: string;
		number: number;
		emissionDate: number;
		expirationDate: number;
		totalAmount: number;
		totalAmountOwed: number;
	}[];
	upcoming_documents: {
		href: string;
		id: number;
		name: string;
		number: number;
		emissionDate: number;
		expirationDate: number;
		totalAmount: number;
		totalAmountOwed: number;
	}[];
};

export type ClientList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Client[];
};

export type ClientPoints = {
	href: string;
	id: number;
	change: number;
	points: number;
	description: string;
	orderId: string;
	date: number;
	user: Node | ExpandedRecord;
};

export type ClientPointsList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ClientPoints[];
};

export type CodeExchange = {
	code: string | number;
	usrToken: string | number;
	appId: string | number;
	code_verifier?: string | null;
	redirect_uri?: string | null;
};

export type Coin = {
	href: string;
	id: number;
	name: string;
	symbol: string;
	code: string;
	decimals: number;
	totalRound: number;
	state: number;
};

export type CoinList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Coin[];
};

export type Collection = {
	href: string;
	count?: number;
	limit?: number;
	offset?: number;
	items?: Record<string, unknown>[];
	next?: string;
};

export type CollectionChange = {
	name?: string | null;
	description?: string | null;
	products?: (number | string)[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type Company = {
	href: string;
	id: number;
	name: string;
	code: string;
	activity: string;
	address: string;
	municipality: string;
	city: string;
	phone: string;
	email: string;
	timeZone: string;
	currency: string;
	paper: string;
	onlineStore: number;
	allowNegativeStock: number;
	allowOverpayment: number;
	couponEncoding: string;
	logo: Logo | null;
};

export type CompanyChange = {
	name?: string | null;
	code?: string | null;
	activity?: string | null;
	address?: string | null;
	municipality?: string | null;
	district?: string | null;
	city?: string | null;
	phone?: string | null;
	email?: string | null;
	timeZone?: string | null;
	currency?: string | null;
	paper?: "letter" | "a4" | "roll80" | null;
	onlineStore?: 0 | 1 | "0" | "1" | false | true | null;
	allowNegativeStock?: 0 | 1 | "0" | "1" | false | true | null;
	allowOverpayment?: 0 | 1 | "0" | "1" | false | true | null;
	couponEncoding?: "012" | "123" | null;
	logo?: Record<string, unknown> | null;
};

export type CompanyToken = {
	href: string;
	id: number;
	name: string;
	prefix: string;
	rights: string[];
	user: Node | ExpandedRecord;
	userName: string;
	applicationId: number | null;
	createdAt: number;
	expiresAt: number | null;
	lastUsedAt: number | null;
};

export type CompanyTokenList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: CompanyToken[];
};

export type ConsoleChosenCompany = {
	id: number;
	name: string;
	code: string;
	timeZone: string;
	currency: string;
	currencyDecimals: number;
	paper: string;
	onlineStore: number;
};

export type ConsoleCompany = {
	id: number;
	name: string;
	code: string;
	role: string;
	isSuspended: number;
};

export type ConsolePerson = {
	firstName: string;
	lastName: string;
	email: string;
};

export type ConsoleSession = {
	csrf: string;
	user: ConsolePerson;
	companyId: number | null;
	companies: ConsoleCompany[];
	mode: string;
	language: string;
	version: string;
};

export type ConsoleSignedOut = {
	error: string;
	errorCode: string;
	signInUrl: string;
};

export type ConsoleToken = {
	accessToken: string;
	expiresAt: number;
	expiresIn: number;
	apiUrl: string;
	user: ConsoleUser;
	company: ConsoleChosenCompany;
	rights: string[];
	companies: ConsoleCompany[];
	mode: string;
	language: string;
	version: string;
};

export type ConsoleTokenWish = {
	companyId?: number | string | null;
};

export type ConsoleUser = {
	id: number;
	role: string;
	firstName: string;
	lastName: string;
	email: string;
};

export type Contact = {
	href: string;
	id: number;
	firstName: string;
	lastName: string;
	phone: string;
	email: string;
};

export type ContactList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Contact[];
};

export type Count = {
	count: number;
};

export type CouponNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	topic: "coupon";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type Courier = {
	href: string;
	id: number;
	name: string;
	webhookUrl: string;
	state: number;
	previousSecretUntil: number | null;
	deliveryTypes: {
		id: number;
		name: string;
		code: string;
		courierId: number;
		cost: number;
		state: number;
	}[];
};

export type CourierChange = {
	name?: string | null;
	webhookUrl?: string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	deliveryTypes?: {
		id?: number | string | null;
		name?: string | null;
		code?: string | number | null;
		cost?: number | string | null;
		state?: 0 | 1 | "0" | "1" | false | true | null;
	}[] | null;
};

export type CourierList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Courier[];
};

export type CourierOrder = {
	id: number;
	origin: {
		country: string;
		state: string;
		city: string;
		district: string;
		address: string;
		zipcode: string;
		latitude: string;
		longitude: string;
	};
	destination: {
		country: string;
		state: string;
		city: string;
		district: string;
		address: string;
		zipcode: string;
		latitude: string;
		longitude: string;
		buildingNumber: string;
	};
	contact: {
		firstName: string;
		lastName: string;
		email: string;
		code: string;
		phone: string;
	};
	seller: {
		name: string;
		code: string;
		email: string;
		phone: string;
		address: string;
	};
	comment: string;
	packagingType: number;
	courierId: number;
	sellerId: number;
	stateId: number;
	label: string;
	trackingNumber: string;
	deliveryType?: {
		id: number;
		name: string;
		code: string;
		courierId: number;
	};
	details?: {
		id: number;
		description: string;
		quantity: number;
		weight: number;
		length: number;
		width: number;
		height: number;
	}[];
	href?: string;
	shippingId?: number;
	documentId?: number;
	subStateId?: number;
	urlTracking?: string;
	createdAt?: number;
	urlPublicTracking?: string;
	urlPublicLabel?: string;
};

export type CourierOrderAnswer = {
	code: number;
	data: CourierOrder;
};

export type CourierOrderLabel = {
	orderId: number;
	trackingNumber: string;
	urlTracking: string;
	label: string;
};

export type CourierOrderList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: CourierOrder[];
};

export type CourierOrderLog = {
	href: string;
	id: number;
	orderId: number;
	description: string;
	stateId: number;
	subStateId: number;
	date: number;
	applied: number;
	createdAt: number;
};

export type CourierOrderLogList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: CourierOrderLog[];
};

export type CourierOrderNotification = {
	cpnId: number;
	sellerId: number;
	userToken?: string;
	resource: string;
	resourceId: string;
	stateId?: number;
	topic: "courierOrder";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type CourierSecretRotation = {
	overlapHours?: number | string | null;
};

export type CourierStates = {
	code: number;
	data: {
		id: number;
		name: string;
		subStates: {
			id: number;
			name: string;
		}[];
	}[];
};

export type CreatedClient = {
	href: string;
	id: number;
	code: string;
	company: string;
	companyOrPerson: number;
	firstName: string;
	lastName: string;
	activity: string;
	email: string;
	phone: string;
	address: string;
	municipality: string;
	city: string;
	note: string;
	facebook: string;
	twitter: string;
	hasCredit: number;
	maxCredit: number;
	points: number;
	pointsUpdated: number | "";
	accumulatePoints: number;
	sendDte: number;
	priceListId: number;
	state: number;
	attributes: Collection;
	contacts: Collection;
	addresses: Collection;
	payment_type?: Node | ExpandedRecord;
	sale_condition?: Node | ExpandedRecord;
};

export type CreatedCompanyToken = {
	href: string;
	id: number;
	name: string;
	prefix: string;
	rights: string[];
	user: Node | ExpandedRecord;
	userName: string;
	applicationId: number | null;
	createdAt: number;
	expiresAt: number | null;
	lastUsedAt: number | null;
	accessToken: string;
};

export type CreatedCourier = {
	href: string;
	id: number;
	name: string;
	webhookUrl: string;
	state: number;
	previousSecretUntil: number | null;
	deliveryTypes: {
		id: number;
		name: string;
		code: string;
		courierId: number;
		cost: number;
		state: number;
	}[];
	secret: string;
};

export type CreatedLoyaltyCoupon = {
	code: string;
	data: ListedLoyaltyCoupon[];
};

export type CreatedReturn = {
	href: string;
	id: number;
	code: string;
	returnDate: number;
	motive: string;
	type: number;
	priceAdjustment: number;
	editTexts: number;
	amount: number;
	office: Node | ExpandedRecord;
	reference_document: Node | ExpandedRecord;
	credit_note: {
		href: string;
		id: string | number;
		number: number;
		urlPublicView: string;
		urlPdf: string;
		urlPublicViewOriginal: string;
		urlPdfOriginal: string;
	};
	details: Collection;
};

export type CreatedReturnAnnulment = {
	href: string;
	id: number;
	annulmentDate: number;
	amount: number;
	office: Node | ExpandedRecord;
	debit_note: {
		href: string;
		id: string | number;
		number: number;
		urlPublicView: string;
		urlPdf: string;
		urlPublicViewOriginal: string;
		urlPdfOriginal: string;
	};
};

export type CreatedShipping = {
	href: string;
	id: number;
	shippingDate: number;
	address: string | null;
	municipality: string;
	city: string;
	recipient: string | null;
	state: number;
	received: number;
	office: Node | ExpandedRecord;
	shipping_type: Node | ExpandedRecord;
	guide: {
		href: string;
		id: string | number;
		number: number;
		urlPublicView: string;
		urlPdf: string;
		urlPublicViewOriginal: string;
		urlPdfOriginal: string;
	};
	details: Collection;
	destination_office?: Node | ExpandedRecord | null;
	user: Node | ExpandedRecord;
};

export type CreatedWebhookEndpoint = {
	href: string;
	id: number;
	url: string;
	topics: string[];
	headers: Record<string, unknown>;
	paymentResource: string;
	courierId: number | null;
	disabled: number;
	disabledReason: string | null;
	disabledAt: number | null;
	failingSince: number | null;
	lastSuccessAt: number | null;
	lastFailureAt: number | null;
	previousSecretUntil: number | null;
	createdAt: number;
	deliveries: {
		href: string;
	};
	secret: string;
};

export type DeletedPayment = {
	status: string;
	data: Payment;
};

export type Discount = {
	href: string;
	id: number;
	name: string;
	percentage: string;
	automatic: number;
	autoDiscount: number;
	type: number;
	minQuantity: number;
	byDate: number;
	startDate: string | null;
	endDate: string | null;
	relation: number;
	basePriceListId: number | null;
	discountPriceListId: number | null;
	state: number;
};

export type DiscountChange = {
	name?: string | null;
	percentage?: number | string | null;
	automatic?: 0 | 1 | "0" | "1" | false | true | null;
	autoDiscount?: 0 | 1 | "0" | "1" | false | true | null;
	type?: 0 | 1 | "0" | "1" | false | true | null;
	minQuantity?: number | string | null;
	byDate?: 0 | 1 | "0" | "1" | false | true | null;
	startDate?: string | null;
	endDate?: string | null;
	relation?: number | string | null;
	basePriceListId?: number | string | null;
	discountPriceListId?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type DiscountData = {
	code: number;
	data: Discount;
};

export type DiscountDetail = {
	id: number;
	discountId: number;
	productId: number | null;
	variantId: number | null;
};

export type DiscountDetailData = {
	code: number;
	data: DiscountDetail;
};

export type DiscountDetails = {
	code: number;
	data: DiscountDetail[];
};

export type DiscountList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Discount[];
};

export type DispatchNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	officeId: string;
	topic: "dispatch";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type Document = {
	href: string;
	id: number;
	number: number;
	emissionDate: number;
	expirationDate: number;
	rcofDate: number;
	generationDate: number;
	netAmount: number;
	exemptAmount: number;
	taxAmount: number;
	totalAmount: number;
	address: string;
	municipality: string;
	city: string;
	token: string;
	informedSii: number;
	responseMsgSii: string | null;
	urlTimbre: string | null;
	urlXml: string | null;
	ted: string | null;
	trackingNumber: string | null;
	serialNumber: string | null;
	commercialState: number;
	exportTotalAmount: number;
	exportNetAmount: number;
	exportTaxAmount: number;
	exportExemptAmount: number;
	commissionRate: number;
	commissionNetAmount: number;
	commissionTaxAmount: number;
	commissionTotalAmount: number;
	percentageTaxWithheld: number;
	purchaseTaxAmount: number;
	purchaseTotalAmount: number;
	urlPublicView: string;
	urlPdf: string;
	urlPublicViewOriginal: string;
	urlPdfOriginal: string;
	state: number;
	document_type: Node | ExpandedRecord;
	office: Node | ExpandedRecord;
	user: Node | ExpandedRecord;
	client?: Node | ExpandedRecord;
	coin: Node | ExpandedRecord;
	price_list: Node | ExpandedRecord;
	details: Collection;
	payments: Collection;
	references: Collection;
	document_taxes: Collection;
	sellers: Collection;
	attributes: Collection;
	declareSii?: number;
	dispatch?: number;
	observation?: string;
	annulledAt?: number | null;
	saleConditionId?: number | null;
	salesId?: string | null;
	paidAmount?: number;
	returnedAmount?: number;
};

export type DocumentCosts = {
	href: string;
	id: number;
	name: string;
	number: number;
	totalCost: number;
	cost_detail: {
		variant: {
			href: string;
			id: number;
			description: string;
			code: string;
		};
		shipping_detail: {
			href: string;
			id: number;
			quantity: number;
			variantStock: number;
			variantCost: number;
			variantTotalCost: number;
		};
	}[];
};

export type DocumentDetail = {
	href: string;
	id: number;
	lineNumber: number;
	quantity: number;
	netUnitValue: number;
	totalUnitValue: number;
	discountPercentage: number;
	netDiscount: number;
	totalDiscount: number;
	netAmount: number;
	taxAmount: number;
	totalAmount: number;
	note: string;
	relatedDetailId: number;
	variant: SoldVariant;
	comment?: string;
	quantityDispatched?: number;
	quantityToDispatch?: number;
	quantityToReturn?: number;
	amountToReturn?: number;
};

export type DocumentDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DocumentDetail[];
};

export type DocumentList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Document[];
};

export type DocumentNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	officeId: string;
	topic: "document";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type DocumentPayment = {
	href: string;
	id: number;
	name: string;
	recordDate: number;
	amount: number;
	operationNumber: string;
	accountingDate: number | "";
	checkDate: number | null;
	checkNumber: string | null;
	checkAmount: number | null;
	checkTaken: number;
	isCreditPayment: number;
	createdAt: number;
	state: number;
	document: Node | ExpandedRecord;
	documents?: {
		href: string;
		id: string;
		amount: number;
	}[];
	payment_type: Node | ExpandedRecord;
	office: Node | ExpandedRecord;
	user: Node | ExpandedRecord;
};

export type DocumentPaymentList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DocumentPayment[];
};

export type DocumentReference = {
	href: string;
	id: number;
	referenceDate: number;
	number: string;
	reason: string;
	dte_code: Node | ExpandedRecord | null;
	code?: string;
};

export type DocumentReferenceList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DocumentReference[];
};

export type DocumentTax = {
	href: string;
	id: number;
	totalAmount: number;
	exemptAmount: number;
	tax: Node | ExpandedRecord;
};

export type DocumentTaxList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DocumentTax[];
};

export type DocumentType = {
	href: string;
	id: number;
	name: string;
	initialNumber: number;
	codeSii: string;
	use: number;
	isElectronicDocument: number;
	breakdownTax: number;
	isSalesNote: number;
	isExempt: number;
	isCreditNote: number;
	restrictsTax: number;
	useClient: number;
	ledgerAccount: string | null;
	messageBodyFormat: string | null;
	thermalPrinter: number;
	copyNumber: number;
	continuedHigh: number;
	ipadPrint: number;
	ipadPrintHigh: string;
	restrictClientType: number;
	useMaxDays: number;
	maxDays: number;
	state: number;
	book_type?: Node | ExpandedRecord;
};

export type DocumentTypeChange = {
	name?: string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	useClient?: 0 | 1 | "0" | "1" | false | true | null;
	ledgerAccount?: string | number | null;
};

export type DocumentTypeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DocumentType[];
};

export type DteCode = {
	href: string;
	id: number;
	name: string;
	codeSii: string;
	state: number;
};

export type DteCodeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DteCode[];
};

export type DynamicAttribute = {
	href: string;
	id: number;
	name: string;
	tip: string;
	type: number;
	isMandatory: number;
	state: number;
	document_type?: Node | ExpandedRecord;
	payment_type?: Node | ExpandedRecord;
	details?: Collection;
};

export type DynamicAttributeChange = {
	name?: string | null;
	tip?: string | null;
	isMandatory?: 0 | 1 | "0" | "1" | false | true | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type DynamicAttributeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DynamicAttribute[];
};

export type DynamicAttributeOption = {
	href: string;
	id: number;
	name: string;
	state: number;
};

export type DynamicAttributeOptionChange = {
	name?: string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type DynamicAttributeOptionList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: DynamicAttributeOption[];
};

export type Empty = Record<string, unknown>;

export type Erasure = {
	href: string;
	id: number;
	createdAt: number;
	user: Node | ExpandedRecord | null;
	records: {
		kind: string;
		id: string;
	}[];
	erased: {
		table: string;
		rows: number;
	}[];
	kept: {
		table: string;
		rows: number;
		reason: string;
		until: number | null;
	}[];
	keptUntil: number | null;
	cleanedAt: number | null;
};

export type ErasureList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Erasure[];
};

export type Event = {
	href: string;
	number: number;
	topic: string;
	createdAt: number;
	data: Record<string, unknown>;
	notification: Record<string, unknown> | null;
	notifications: EventNotifications[];
};

export type EventFeed = {
	href: string;
	oldestNumber: number;
	lastNumber: number;
	items: Event[];
	next?: string;
};

export type EventNotifications = {
	topic: string;
	action: string;
	firstPart: number;
	lastPart: number;
};

export type ExchangeRate = {
	exchangeRate: number;
};

export type ExchangedCode = {
	code: number;
	data: {
		accessToken: string;
		clientName: string;
		clientCode: string;
	};
};

export type ExpandedRecord = {
	href: string;
	id: number;
};

export type FailedPayment = {
	code: number;
	data: {
		token: string;
		order: string;
		status: string;
		amount: number;
		redirectTo: string;
	};
};

export type Fault = {
	href: string;
	id: number;
	companyId: number | null;
	fault: string;
	method: string | null;
	route: string | null;
	endpointId: number | null;
	courierId: number | null;
	paymentMethodId: number | null;
	match: string | null;
	status: number;
	delayMs: number;
	retryAfter: number;
	times: number | null;
	probability: number;
	seed: number;
	met: number;
	struck: number;
};

export type FaultList = {
	href: string;
	count: number;
	items: Fault[];
};

export type Health = {
	status: string;
};

export type Home = {
	today: number;
	salesToDispatch?: HomeSalesToDispatch;
	transfersToReceive?: HomeTransfers;
	belowMinimum?: HomeBelowMinimum;
	webhooks?: HomeWebhooks;
	sales?: HomeSales;
	lastDocuments?: HomeDocument[];
};

export type HomeBelowMinimum = {
	count: number;
};

export type HomeDay = {
	date: number;
	count: number;
	amount: number;
};

export type HomeDocument = {
	href: string;
	id: number;
	number: number;
	type: string;
	codeSii: string;
	use: number;
	client: string | null;
	emissionDate: number;
	createdAt: number;
	totalAmount: number;
	state: number;
};

export type HomeSales = {
	days: HomeDay[];
	previousDays: HomeDay[];
};

export type HomeSalesToDispatch = {
	count: number;
	oldestAt: number | null;
};

export type HomeTransfers = {
	count: number;
	oldestAt: number | null;
	quantity: number;
};

export type HomeWebhooks = {
	endpoints: number;
	failing: number;
	deliveredToday: number;
};

export type Import = {
	href: string;
	id: number;
	kind: string;
	fileName: string;
	state: string;
	total: number;
	creates: number;
	changes: number;
	unchanged: number;
	errors: number;
	done: number;
	ignoredColumns: string[];
	problem: {
		row: number | null;
		code: string;
		error: string;
		errorCode: string;
	} | null;
	records: {
		kind: string;
		href: string;
		id: string;
	}[];
	createdAt: number;
	expiresAt: number;
	finishedAt: number | null;
	user: Node | ExpandedRecord;
	lines: Collection;
};

export type ImportLine = {
	href: string;
	id: number;
	row: number;
	outcome: string;
	code: string;
	name: string;
	variant: Node | ExpandedRecord | null;
	product: Node | ExpandedRecord | null;
	changes: {
		column: string;
		from: string | null;
		to: string;
	}[];
	problems: {
		column: string;
		value: string;
		error: string;
		errorCode: string;
		row?: number;
	}[];
};

export type ImportLineList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ImportLine[];
};

export type ImportList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Import[];
};

export type Inbox = {
	name: string;
	settings: Record<string, unknown>;
	count: number;
	messages: Record<string, unknown>[];
};

export type InboxChange = {
	secret?: string | null;
	failNext?: number | string | null;
	failStatus?: number | string | null;
	delayMs?: number | string | null;
	gone?: 0 | 1 | "0" | "1" | false | true | null;
};

export type InboxReceipt = {
	received: number;
};

export type Instance = {
	id: number;
	code: string;
	name: string;
	state: number;
	country: string;
	trial: number;
	trialEnd: number;
};

export type Invitation = {
	href: string;
	id: number;
	email: string;
	firstName: string;
	lastName: string;
	role: string;
	invitedBy: Node | ExpandedRecord;
	createdAt: number;
	expiresAt: number;
	endedAt: number | null;
};

export type InvitationList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Invitation[];
};

export type InvitationResending = {
	language?: "es" | "en" | null;
};

export type ListedLoyaltyCoupon = {
	href: string;
	id: number;
	name: string;
	description: string;
	serialNumber: string;
	type: string;
	amount: number;
	disabled: number;
	properties: {
		uses?: number;
		fromDate?: number;
		toDate?: number;
		combinable?: boolean;
		repeteable?: boolean;
		collections?: string[];
		products?: string[];
		maxAmount?: number;
		minAmount?: number;
	};
	createdAt: number;
	updatedAt: number;
	currencyId: number;
	used: 0 | {
		href: string;
		count?: number;
	};
	movementsCount: number;
};

export type Logo = {
	href: string;
	mediaType: string;
};

export type LoyaltyCoupon = {
	href: string;
	id: number;
	name: string;
	description: string;
	serialNumber: string;
	type: string;
	amount: number;
	disabled: number;
	properties: {
		uses?: number;
		fromDate?: number;
		toDate?: number;
		combinable?: boolean;
		repeteable?: boolean;
		collections?: string[];
		products?: string[];
		maxAmount?: number;
		minAmount?: number;
	};
	createdAt: number;
	updatedAt: number;
	currencyId: number;
	used: {
		href: string;
		count?: number;
	};
};

export type LoyaltyCouponAnswer = {
	code: string;
	data: LoyaltyCoupon;
};

export type LoyaltyCouponChange = {
	name?: string | null;
	type?: string | number | null;
	amount?: number | string | null;
	serialNumber?: string | number | null;
	description?: string | null;
	disabled?: 0 | 1 | "0" | "1" | false | true | null;
	properties?: {
		uses?: number | string | null;
		fromDate?: number | string | null;
		toDate?: number | string | null;
		combinable?: true | false | "true" | "false" | 1 | 0 | "1" | "0" | null;
		repeteable?: true | false | "true" | "false" | 1 | 0 | "1" | "0" | null;
		collections?: (string | number)[] | null;
		products?: (string | number)[] | null;
		maxAmount?: number | string | null;
		minAmount?: number | string | null;
	} | null;
	currencyId?: number | string | null;
};

export type LoyaltyCouponList = {
	code: string;
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	data: ListedLoyaltyCoupon[];
};

export type LoyaltyCouponUsed = {
	code: string;
	data: {
		count: number;
	};
};

export type LoyaltySettings = {
	code: string;
	data: {
		couponTypes: string;
	};
};

export type LoyaltySettingsChange = {
	couponTypes: string | number;
};

export type MinimumStockNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	officeId: string;
	variantId: string;
	topic: "minimumStock";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type NamedDocumentTypeChange = {
	id: number | string;
	name?: string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	useClient?: 0 | 1 | "0" | "1" | false | true | null;
	ledgerAccount?: string | number | null;
};

export type NewAddress = {
	addressName: string | number;
	address: string | number;
	city?: string | number | null;
	municipality?: string | number | null;
};

export type NewApplication = {
	name: string;
	contactEmail: string;
	website?: string | null;
	redirectUris: string[];
	rights: string[];
};

export type NewCheckout = {
	email: string;
	items: {
		variantId?: number | string | null;
		code?: string | number | null;
		quantity: number | string;
	}[];
	coupons?: (string | number)[] | null;
	deliveryTypeId?: number | string | null;
	deliveryChoices?: (number | string)[] | null;
	destination?: {
		country?: string | number | null;
		state?: string | number | null;
		city?: string | number | null;
		district?: string | number | null;
		address?: string | number | null;
		buildingNumber?: string | number | null;
		zipcode?: string | number | null;
		latitude?: string | number | null;
		longitude?: string | number | null;
	} | null;
	contact?: {
		firstName?: string | number | null;
		lastName?: string | number | null;
		email?: string | number | null;
		code?: string | number | null;
		phone?: string | number | null;
	} | null;
	packagingType?: 0 | 1 | "0" | "1" | false | true | null;
	comment?: string | null;
};

export type NewCollection = {
	name: string;
	description?: string | null;
	products?: (number | string)[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewCompanyToken = {
	name: string;
	rights: string[];
	days?: number | string | null;
};

export type NewContact = {
	firstName: string | number;
	lastName: string | number;
	phone?: string | number | null;
	email?: string | number | null;
};

export type NewCourier = {
	name: string;
	webhookUrl: string;
	deliveryTypes: {
		name: string;
		code?: string | number | null;
		cost?: number | string | null;
	}[];
};

export type NewCourierOrder = {
	shippingId?: number | string | null;
	deliveryTypeId: number | string;
	origin?: {
		country?: string | number | null;
		state?: string | number | null;
		city?: string | number | null;
		district?: string | number | null;
		address?: string | number | null;
		zipcode?: string | number | null;
		latitude?: string | number | null;
		longitude?: string | number | null;
	} | null;
	destination?: {
		country?: string | number | null;
		state?: string | number | null;
		city?: string | number | null;
		district?: string | number | null;
		address: string | number;
		zipcode?: string | number | null;
		latitude?: string | number | null;
		longitude?: string | number | null;
		buildingNumber?: string | number | null;
	} | null;
	contact?: {
		firstName?: string | number | null;
		lastName?: string | number | null;
		email?: string | number | null;
		code?: string | number | null;
		phone?: string | number | null;
	} | null;
	details?: {
		description: string;
		quantity: number | string;
		weight?: number | string | null;
		length?: number | string | null;
		width?: number | string | null;
		height?: number | string | null;
	}[] | null;
	packagingType?: 0 | 1 | "0" | "1" | false | true | null;
	comment?: string | null;
};

export type NewCourierOrderLabel = {
	orderId?: number | string | null;
	trackingNumber: string | number;
	urlTracking?: string | number | null;
	label: string | number;
};

export type NewCourierOrderLog = {
	orderId?: number | string | null;
	id?: number | string | null;
	description?: string | null;
	stateId: number | string;
	subStateId?: number | string | null;
	date?: number | string | null;
};

export type NewDiscount = {
	name: string;
	percentage?: number | string | null;
	automatic?: 0 | 1 | "0" | "1" | false | true | null;
	autoDiscount?: 0 | 1 | "0" | "1" | false | true | null;
	type?: 0 | 1 | "0" | "1" | false | true | null;
	minQuantity?: number | string | null;
	byDate?: 0 | 1 | "0" | "1" | false | true | null;
	startDate?: string | null;
	endDate?: string | null;
	relation?: number | string | null;
	basePriceListId?: number | string | null;
	discountPriceListId?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewDiscountDetail = {
	productId?: number | string | null;
	variantId?: number | string | null;
};

export type NewDocument = {
	documentTypeId?: number | string | null;
	codeSii?: string | number | null;
	officeId?: number | string | null;
	priceListId?: number | string | null;
	emissionDate?: number | string | null;
	expirationDate?: number | string | null;
	saleConditionId?: number | string | null;
	declareSii?: 0 | 1 | "0" | "1" | false | true | null;
	declare?: 0 | 1 | "0" | "1" | false | true | null;
	sellerId?: number | string | null;
	clientId?: number | string | null;
	client?: {
		code?: string | number | null;
		isForeigner?: 0 | 1 | "0" | "1" | false | true | null;
		company?: string | number | null;
		companyOrPerson?: 0 | 1 | "0" | "1" | false | true | null;
		firstName?: string | number | null;
		lastName?: string | number | null;
		activity?: string | number | null;
		email?: string | number | null;
		phone?: string | number | null;
		address?: string | number | null;
		municipality?: string | number | null;
		district?: string | number | null;
		city?: string | number | null;
		note?: string | number | null;
		facebook?: string | number | null;
		twitter?: string | number | null;
		hasCredit?: 0 | 1 | "0" | "1" | false | true | null;
		maxCredit?: number | string | null;
		accumulatePoints?: 0 | 1 | "0" | "1" | false | true | null;
		sendDte?: 0 | 1 | "0" | "1" | false | true | null;
		priceListId?: number | string | null;
		id?: number | string | null;
		declare?: 0 | 1 | "0" | "1" | false | true | null;
		declareSii?: 0 | 1 | "0" | "1" | false | true | null;
	} | null;
	sendEmail?: 0 | 1 | "0" | "1" | false | true | null;
	dynamicAttributes?: {
		dynamicAttributeId: number | string;
		description?: string | number | null;
	}[] | null;
	addressId?: number | string | null;
	coinId?: number | string | null;
	exchangeRate?: number | string | null;
	hasCustomsData?: unknown;
	customsData?: unknown;
	commissionRate?: unknown;
	commissionCodeSii?: unknown;
	percentageTaxWithheld?: unknown;
	renovationId?: unknown;
	renovationDate?: unknown;
	referenceId?: unknown;
	observation?: string | number | null;
	references?: {
		number?: string | number | null;
		referenceDate?: number | string | null;
		reason?: string | number | null;
		codeSii?: string | number | null;
		code?: string | number | null;
	}[] | null;
	details: {
		variantId?: number | string | null;
		code?: string | number | null;
		barCode?: string | number | null;
		quantity: number | string;
		netUnitValue?: number | string | null;
		discount?: number | string | null;
		taxId?: number[] | string | number | null;
		taxes?: {
			code: string | number;
			percentage?: number | string | null;
		}[] | null;
		comment?: string | number | null;
		note?: string | number | null;
		detailId?: number | string | null;
		exportTotalAmount?: unknown;
		exportNetAmount?: unknown;
		exportTaxAmount?: unknown;
		exportExemptAmount?: unknown;
	}[];
	payments?: {
		paymentTypeId: number | string;
		amount: number | string;
		recordDate?: number | string | null;
		operationNumber?: string | number | null;
		accountingDate?: number | string | null;
		checkDate?: number | string | null;
		checkNumber?: string | number | null;
		checkAmount?: number | string | null;
		checkTaken?: 0 | 1 | "0" | "1" | false | true | null;
		dynamicAttributes?: {
			dynamicAttributeId: number | string;
			description?: string | number | null;
		}[] | null;
		contactDetails?: {
			id_atributo_formulario: number | string;
			descripcion_atributo: string | number;
		}[] | null;
		documentTypeId?: number | string | null;
		number?: number | string | null;
	}[] | null;
	dispatch?: 0 | 1 | "0" | "1" | false | true | null;
	salesId?: string | number | null;
};

export type NewDynamicAttribute = {
	name: string;
	tip?: string | null;
	isMandatory?: 0 | 1 | "0" | "1" | false | true | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	type?: number | string | null;
	documentTypeId?: number | string | null;
	paymentTypeId?: number | string | null;
	details?: {
		name: string;
	}[] | null;
};

export type NewDynamicAttributeOption = {
	name: string;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewExchangeRate = {
	exchangeRate: number | string;
};

export type NewFault = {
	fault: "latency" | "error" | "reset" | "lost-answer" | "slow-body" | "rate-limit" | "duplicate" | "reorder";
	method?: "get" | "post" | "put" | "delete" | null;
	route?: string | null;
	endpointId?: number | string | null;
	courierId?: number | string | null;
	paymentMethodId?: number | string | null;
	match?: string | null;
	status?: number | string | null;
	delayMs?: number | string | null;
	retryAfter?: number | string | null;
	times?: number | string | null;
	probability?: number | string | null;
	seed?: number | string | null;
};

export type NewInvitation = {
	email: string;
	firstName: string;
	lastName: string;
	role: "owner" | "manager" | "staff";
	language?: "es" | "en" | null;
};

export type NewLoyaltyCoupon = {
	name: string;
	type: string | number;
	amount: number | string;
	serialNumber: string | number;
	description?: string | null;
	disabled?: 0 | 1 | "0" | "1" | false | true | null;
	properties?: {
		uses?: number | string | null;
		fromDate?: number | string | null;
		toDate?: number | string | null;
		combinable?: true | false | "true" | "false" | 1 | 0 | "1" | "0" | null;
		repeteable?: true | false | "true" | "false" | 1 | 0 | "1" | "0" | null;
		collections?: (string | number)[] | null;
		products?: (string | number)[] | null;
		maxAmount?: number | string | null;
		minAmount?: number | string | null;
	} | null;
	currencyId?: number | string | null;
};

export type NewOffice = {
	name: string;
	description?: string | null;
	address?: string | null;
	municipality?: string | null;
	district?: string | null;
	city?: string | null;
	country?: string | null;
	zipCode?: string | null;
	email?: string | null;
	phone?: string | null;
	latitude?: string | number | null;
	longitude?: string | number | null;
	costCenter?: string | number | null;
	isVirtual?: 0 | 1 | "0" | "1" | false | true | null;
	isDefault?: 0 | 1 | "0" | "1" | false | true | null;
	defaultPriceListId?: number | string | null;
	defaultPriceList?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewPack = {
	productTypeId?: number | string | null;
	name: string;
	code?: string | number | null;
	barCode?: string | number | null;
	basePrice?: number | string | null;
	priceWithTax?: 0 | 1 | "0" | "1" | false | true | null;
	printDetailPack?: 0 | 1 | "0" | "1" | false | true | null;
	packDetails: {
		variantPromoId?: number | string | null;
		quantity: number | string;
		productPromoId?: number | string | null;
		multipleVariant?: 0 | 1 | "0" | "1" | false | true | null;
	}[];
};

export type NewPayment = {
	documentId: number | string;
	amount: number | string;
	paymentTypeId: number | string;
	recordDate?: number | string | null;
	operationNumber?: string | number | null;
	accountingDate?: number | string | null;
	checkDate?: number | string | null;
	checkNumber?: string | number | null;
	checkAmount?: number | string | null;
	checkTaken?: 0 | 1 | "0" | "1" | false | true | null;
	dynamicAttributes?: {
		dynamicAttributeId: number | string;
		description?: string | number | null;
	}[] | null;
	documentTypeId?: number | string | null;
	number?: number | string | null;
};

export type NewPaymentLink = {
	name: string;
	items: {
		variantId?: number | string | null;
		code?: string | number | null;
		quantity: number | string;
	}[];
	clientId?: number | string | null;
	allowsCoupons?: 0 | 1 | "0" | "1" | false | true | null;
	deliveryChoices?: (number | string)[] | null;
	maxUses?: number | string | null;
	expiresAt?: number | string | null;
};

export type NewPaymentMethod = {
	name: string;
	INIT_TRANSACTION_URL: string;
	EXT_ID?: number | string | null;
	AUTH?: Record<string, unknown> | null;
	COMMERCE_DATA?: Record<string, unknown> | null;
	redirectMethod?: string | null;
	allowedSources?: string[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewPaymentType = {
	name: string;
	isVirtual?: 0 | 1 | "0" | "1" | false | true | null;
	isCheck?: 0 | 1 | "0" | "1" | false | true | null;
	maxCheck?: number | string | null;
	isCreditNote?: 0 | 1 | "0" | "1" | false | true | null;
	isClientCredit?: 0 | 1 | "0" | "1" | false | true | null;
	isCash?: 0 | 1 | "0" | "1" | false | true | null;
	isCreditMemo?: 0 | 1 | "0" | "1" | false | true | null;
	isAgreementBank?: 0 | 1 | "0" | "1" | false | true | null;
	agreementCode?: string | number | null;
	maxClientCuota?: number | string | null;
	ledgerAccount?: string | number | null;
	ledgerCode?: string | number | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewPriceList = {
	name: string;
	description?: string | null;
	coinId?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewPriceListDetail = {
	variantId?: number | string | null;
	code?: string | number | null;
	variantValue?: number | string | null;
	variantValueWithTaxes?: number | string | null;
};

export type NewProduct = {
	name: string;
	description?: string | null;
	classification?: number | string | null;
	productTypeId?: number | string | null;
	allowDecimal?: 0 | 1 | "0" | "1" | false | true | null;
	ledgerAccount?: string | number | null;
	costCenter?: string | number | null;
	printDetailPack?: 0 | 1 | "0" | "1" | false | true | null;
	serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
	isLot?: 0 | 1 | "0" | "1" | false | true | null;
	stockControl?: 0 | 1 | "0" | "1" | false | true | null;
	taxes?: number[] | string | number | null;
	taxId?: number | string | null;
	collections?: (string | number)[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewProductType = {
	name: string;
	attributes?: {
		name: string;
		isMandatory?: 0 | 1 | "0" | "1" | false | true | null;
		generateVariantName?: 0 | 1 | "0" | "1" | false | true | null;
		hasOptions?: 0 | 1 | "0" | "1" | false | true | null;
		options?: string | number | null;
		state?: 0 | 1 | "0" | "1" | false | true | null;
	}[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewPurchaseClaim = {
	document: {
		issuer: {
			code: string;
		};
		code: string | number;
		number: number | string;
	};
	actionCode: string;
};

export type NewPurchaseDocument = {
	codeSii: string | number;
	number: number | string;
	clientCode: string;
	clientActivity?: string | null;
	emissionDate?: number | string | null;
	siiReceptionDate?: number | string | null;
	exemptAmount?: number | string | null;
	netAmount?: number | string | null;
	iva?: number | string | null;
	ivaAmount?: number | string | null;
	ivaOutOfTimeAmount?: number | string | null;
	specificTaxCode?: string | null;
	specificTaxAmount?: number | string | null;
	specificTaxRate?: number | string | null;
	additionalTaxAmount?: number | string | null;
	ivaNotRecoverableAmount?: number | string | null;
	ivaAmountWithheld?: number | string | null;
	totalAmount?: number | string | null;
	bookType?: string | null;
	month?: number | string | null;
	year?: number | string | null;
	addBook?: 0 | 1 | "0" | "1" | false | true | null;
	include?: 0 | 1 | "0" | "1" | false | true | null;
	urlPdf?: string | null;
	urlXml?: string | null;
	fixedAssetAmount?: number | string | null;
	liquidationCode?: string | null;
	commissionTotalNetAmount?: number | string | null;
	commissionTotalExemptAmount?: number | string | null;
	commissionTotalIvaAmount?: number | string | null;
	docsCount?: number | string | null;
};

export type NewRequestBodyTime = {
	minutes: number | string;
};

export type NewReturn = {
	documentTypeId?: number | string | null;
	codeSii?: string | number | null;
	renovationId?: unknown;
	renovationDate?: unknown;
	referenceId?: unknown;
	referenceDocumentId?: number | string | null;
	officeId?: number | string | null;
	emissionDate?: number | string | null;
	expirationDate?: number | string | null;
	motive?: string | null;
	declareSii?: 0 | 1 | "0" | "1" | false | true | null;
	declare?: 0 | 1 | "0" | "1" | false | true | null;
	priceAdjustment?: 0 | 1 | "0" | "1" | false | true | null;
	editTexts?: 0 | 1 | "0" | "1" | false | true | null;
	type?: number | string | null;
	clientId?: number | string | null;
	client?: {
		code?: string | number | null;
		isForeigner?: 0 | 1 | "0" | "1" | false | true | null;
		company?: string | number | null;
		companyOrPerson?: 0 | 1 | "0" | "1" | false | true | null;
		firstName?: string | number | null;
		lastName?: string | number | null;
		activity?: string | number | null;
		email?: string | number | null;
		phone?: string | number | null;
		address?: string | number | null;
		municipality?: string | number | null;
		district?: string | number | null;
		city?: string | number | null;
		note?: string | number | null;
		facebook?: string | number | null;
		twitter?: string | number | null;
		hasCredit?: 0 | 1 | "0" | "1" | false | true | null;
		maxCredit?: number | string | null;
		accumulatePoints?: 0 | 1 | "0" | "1" | false | true | null;
		sendDte?: 0 | 1 | "0" | "1" | false | true | null;
		priceListId?: number | string | null;
		id?: number | string | null;
		declare?: 0 | 1 | "0" | "1" | false | true | null;
		declareSii?: 0 | 1 | "0" | "1" | false | true | null;
	} | null;
	details: {
		documentDetailId: number | string;
		quantity?: number | string | null;
		unitValue?: number | string | null;
		comment?: string | null;
		additionalText?: string | null;
	}[];
	payments?: Record<string, unknown>[] | null;
	salesId?: string | number | null;
};

export type NewReturnAnnulment = {
	documentTypeId?: number | string | null;
	codeSii?: string | number | null;
	referenceDocumentId?: number | string | null;
	emissionDate?: number | string | null;
	expirationDate?: number | string | null;
	declareSii?: 0 | 1 | "0" | "1" | false | true | null;
	declare?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewSaleCondition = {
	name: string;
	timeCondition: number | string;
	timeUnity?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewShipping = {
	documentTypeId?: number | string | null;
	codeSii?: string | number | null;
	renovationId?: unknown;
	renovationDate?: unknown;
	referenceId?: unknown;
	officeId?: number | string | null;
	priceListId?: number | string | null;
	emissionDate?: number | string | null;
	shippingTypeId?: number | string | null;
	municipality?: string | null;
	district?: string | null;
	city?: string | null;
	address?: string | null;
	recipient?: string | null;
	declareSii?: 0 | 1 | "0" | "1" | false | true | null;
	declare?: 0 | 1 | "0" | "1" | false | true | null;
	dynamicAttributes?: {
		dynamicAttributeId: number | string;
		description?: string | number | null;
	}[] | null;
	details: {
		variantId?: number | string | null;
		code?: string | number | null;
		barCode?: string | number | null;
		quantity: number | string;
		netUnitValue?: number | string | null;
		discount?: number | string | null;
		taxId?: number[] | string | number | null;
		taxes?: {
			code: string | number;
			percentage?: number | string | null;
		}[] | null;
		comment?: string | number | null;
		note?: string | number | null;
		detailId?: number | string | null;
	}[];
	client?: {
		code?: string | number | null;
		isForeigner?: 0 | 1 | "0" | "1" | false | true | null;
		company?: string | number | null;
		companyOrPerson?: 0 | 1 | "0" | "1" | false | true | null;
		firstName?: string | number | null;
		lastName?: string | number | null;
		activity?: string | number | null;
		email?: string | number | null;
		phone?: string | number | null;
		address?: string | number | null;
		municipality?: string | number | null;
		district?: string | number | null;
		city?: string | number | null;
		note?: string | number | null;
		facebook?: string | number | null;
		twitter?: string | number | null;
		hasCredit?: 0 | 1 | "0" | "1" | false | true | null;
		maxCredit?: number | string | null;
		accumulatePoints?: 0 | 1 | "0" | "1" | false | true | null;
		sendDte?: 0 | 1 | "0" | "1" | false | true | null;
		priceListId?: number | string | null;
		id?: number | string | null;
		declare?: 0 | 1 | "0" | "1" | false | true | null;
		declareSii?: 0 | 1 | "0" | "1" | false | true | null;
	} | null;
	destinationOfficeId?: number | string | null;
};

export type NewStockConsumption = {
	officeId?: number | string | null;
	consumptionTypeId?: number | string | null;
	note?: string | null;
	details: {
		variantId?: number | string | null;
		id?: number | string | null;
		code?: string | number | null;
		barCode?: string | number | null;
		serialNumber?: string | number | null;
		quantity: number | string;
	}[];
};

export type NewStockCount = {
	officeId?: number | string | null;
	countDate?: number | string | null;
	note?: string | null;
	consumptionTypeId?: number | string | null;
	details: {
		variantId?: number | string | null;
		id?: number | string | null;
		code?: string | number | null;
		barCode?: string | number | null;
		expectedQuantity: number | string;
		countedQuantity: number | string;
		cost?: number | string | null;
	}[];
};

export type NewStockMinimum = {
	officeId?: number | string | null;
	variantId?: number | string | null;
	id?: number | string | null;
	code?: string | number | null;
	barCode?: string | number | null;
	minimumQuantity: number | string;
};

export type NewStockReception = {
	officeId?: number | string | null;
	document?: string | null;
	documentNumber?: string | number | null;
	admissionDate?: number | string | null;
	note?: string | null;
	details: {
		variantId?: number | string | null;
		id?: number | string | null;
		code?: string | number | null;
		barCode?: string | number | null;
		serialNumber?: string | number | null;
		quantity: number | string;
		cost?: number | string | null;
	}[];
};

export type NewStoreProduct = {
	productId: number | string;
	idVariantDefault: number | string;
	name: string;
	variantShippingAll: 0 | 1 | "0" | "1" | false | true;
	productType: "normal" | "virtual";
	state: 0 | 1 | "0" | "1" | false | true;
	description?: string | null;
	displayNotice?: string | null;
	urlImg?: string | null;
	urlVideo?: string | null;
	order?: number | string | null;
	width?: number | string | null;
	depth?: number | string | null;
	deph?: number | string | null;
	length?: number | string | null;
	pictures?: {
		href: string;
		legendImage?: string | null;
		order?: number | string | null;
	}[] | null;
	orderedVariants?: {
		id: number | string;
		order?: number | string | null;
		show?: 0 | 1 | "0" | "1" | false | true | null;
	}[] | null;
	variantsShipping?: {
		productVariantId: number | string;
		weight?: number | string | null;
		width?: number | string | null;
		deph?: number | string | null;
		depth?: number | string | null;
		length?: number | string | null;
		match?: 0 | 1 | "0" | "1" | false | true | null;
	}[] | null;
	integration?: Record<string, unknown> | null;
	descriptions?: Record<string, unknown>[] | null;
};

export type NewTax = {
	name: string;
	code: string | number;
	percentage: number | string;
	forAllProducts?: 0 | 1 | "0" | "1" | false | true | null;
	ledgerAccount?: string | number | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewVariant = {
	productId: number | string;
	code?: string | number | null;
	barCode?: string | number | null;
	description?: string | null;
	unlimitedStock?: 0 | 1 | "0" | "1" | false | true | null;
	allowNegativeStock?: 0 | 1 | "0" | "1" | false | true | null;
	serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
	isLot?: 0 | 1 | "0" | "1" | false | true | null;
	attribute_values?: {
		attributeId: number | string;
		description: string | number;
	}[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewVariantShipping = {
	productVariantId: number | string;
	weight?: number | string | null;
	width?: number | string | null;
	deph?: number | string | null;
	depth?: number | string | null;
	length?: number | string | null;
	match?: 0 | 1 | "0" | "1" | false | true | null;
};

export type NewWebhook = {
	url: string;
	topics?: string[] | null;
	topic?: string | null;
	headers?: Record<string, unknown> | null;
	paymentResource?: string | null;
};

export type Node = {
	href: string;
	id: string;
};

export type NumberRange = {
	startDate: number;
	expirationDate: number;
	startNumber: number;
	endNumber: number;
	lastNumberUsed: number;
	numbersAvailable: number;
	expired: boolean;
};

export type OauthErrorAnswer = {
	error: string;
	error_description: string;
};

export type OauthRevocation = {
	token: string;
	token_type_hint?: string | null;
	client_id?: string | null;
	client_secret?: string | null;
};

export type OauthToken = {
	access_token: string;
	token_type: string;
	scope: string;
};

export type OauthTokenRequest = {
	grant_type: string;
	code: string;
	redirect_uri: string;
	code_verifier: string;
	client_id?: string | null;
	client_secret?: string | null;
};

export type Office = {
	href: string;
	id: number;
	name: string;
	description: string;
	address: string;
	municipality: string;
	city: string;
	country: string;
	zipCode: string;
	email: string;
	latitude: string;
	longitude: string;
	costCenter: string;
	isVirtual: number;
	defaultPriceList: number;
	state: number;
	phone?: string;
	isDefault?: number;
};

export type OfficeChange = {
	name?: string | null;
	description?: string | null;
	address?: string | null;
	municipality?: string | null;
	district?: string | null;
	city?: string | null;
	country?: string | null;
	zipCode?: string | null;
	email?: string | null;
	phone?: string | null;
	latitude?: string | number | null;
	longitude?: string | number | null;
	costCenter?: string | number | null;
	isVirtual?: 0 | 1 | "0" | "1" | false | true | null;
	isDefault?: 0 | 1 | "0" | "1" | false | true | null;
	defaultPriceListId?: number | string | null;
	defaultPriceList?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type OfficeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Office[];
};

export type OpenApiDocument = {
	openapi: string;
	info: Record<string, unknown>;
	paths: Record<string, unknown>;
};

export type OperatorApplication = {
	href: string;
	id: number;
	appId: string;
	name: string;
	website: string;
	contactEmail: string;
	redirectUris: string[];
	rights: string[];
	state: string;
	createdAt: number;
	approvedAt: number | null;
	disabledAt: number | null;
};

export type OperatorApplicationList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: OperatorApplication[];
};

export type OperatorCompany = {
	href: string;
	id: number;
	code: string;
	name: string;
	email: string;
	currency: string;
	state: number;
	createdAt: number;
	usage: Collection;
};

export type OperatorCompanyList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: OperatorCompany[];
};

export type OperatorCompanyUsage = {
	href: string;
	users: number;
	products: number;
	clients: number;
	documents: number;
	dispatches: number;
};

export type Pack = {
	code: string;
	data: {
		id: number;
		name: string;
		classification: number;
		printPackDetail: number;
		state: number;
		productTypeId: number;
		brandId: number;
		sku: string;
		barCode: string;
		packDetail: {
			id: number;
			productId: number;
			variantId: number;
			quantity: number;
			state: number;
			packId: number;
			multipleVariant: number;
			packInfo: Record<string, unknown>;
		}[];
	};
};

export type PackDetail = {
	href: string;
	id: number;
	quantity: number;
	variant: Node | ExpandedRecord;
};

export type PackDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PackDetail[];
};

export type Payment = {
	href: string;
	id: number;
	recordDate: number;
	amount: number;
	operationNumber: string;
	accountingDate: number | "";
	checkDate: number | null;
	checkNumber: string | null;
	checkAmount: number | null;
	checkTaken: number;
	isCreditPayment: number;
	createdAt: number;
	state: number;
	document: Node | ExpandedRecord;
	documents?: {
		href: string;
		id: string;
		amount: number;
	}[];
	payment_type: Node | ExpandedRecord;
	office: Node | ExpandedRecord;
	user: Node | ExpandedRecord;
};

export type PaymentFailure = {
	id?: string | number | null;
	msg?: string | null;
	data?: Record<string, unknown> | null;
};

export type PaymentGroup = {
	recordDate: number;
	paymentTypeTotalAmount: number;
	paymentTypeId: number;
	paymentTypeName: string;
	paymentLedgerAccount: string | null;
	isCheck: number;
	isCreditNote: number;
	isClientCredit: number;
	isCash: number;
	isCreditMemo: number;
	codesii: string;
	officeId: number;
	officeName: string;
	officeCostCenter: string;
	details: {
		name: string;
		value: string;
	}[];
};

export type PaymentLink = {
	href: string;
	id: number;
	name: string;
	url: string;
	state: string;
	usable: number;
	maxUses: number | null;
	uses: number;
	paid: number;
	expiresAt: number | null;
	allowsCoupons: number;
	deliveryChoices: number[];
	items: {
		id: number;
		code: string;
		name: string;
		quantity: number;
		variant: Node | ExpandedRecord;
	}[];
	client: Node | ExpandedRecord | null;
	createdAt: number;
	endedAt: number | null;
};

export type PaymentLinkList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PaymentLink[];
};

export type PaymentList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Payment[];
};

export type PaymentLog = {
	msg: string;
};

export type PaymentMethod = {
	href: string;
	id: number;
	name: string;
	EXT_ID: number;
	AUTH: Record<string, unknown>;
	COMMERCE_DATA: Record<string, unknown>;
	INIT_TRANSACTION_URL: string;
	redirectMethod: string;
	allowedSources: string[];
	state: number;
};

export type PaymentMethodChange = {
	name?: string | null;
	INIT_TRANSACTION_URL?: string | null;
	EXT_ID?: number | string | null;
	AUTH?: Record<string, unknown> | null;
	COMMERCE_DATA?: Record<string, unknown> | null;
	redirectMethod?: string | null;
	allowedSources?: string[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type PaymentMethodList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PaymentMethod[];
};

export type PaymentNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	officeId: number;
	paymentId: number;
	topic: "payment";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type PaymentPending = {
	id?: string | number | null;
	authorizationCode: string | number;
	data?: Record<string, unknown> | null;
};

export type PaymentRefund = {
	note?: string | null;
};

export type PaymentState = {
	code: number;
	data: {
		token: string;
		order: string;
		status: string;
		amount: number;
	};
};

export type PaymentSuccess = {
	id?: string | number | null;
	authorizationCode: string | number;
	data?: {
		cardNumber?: string | number | null;
		quota?: number | string | null;
		quotaAmount?: number | string | null;
		payType?: string | number | null;
		status?: string | number | null;
		transactionDate?: string | number | null;
	} | null;
};

export type PaymentTransaction = {
	href: string;
	id: number;
	order: string;
	amount: number;
	currency: string;
	status: string;
	amountDiffers: number;
	refundDue: number;
	refundedAt: number | null;
	refundNote: string;
	refundedBy: Node | ExpandedRecord | null;
	externalId: string | null;
	authorizationCode: string | null;
	data: Record<string, unknown> | null;
	createdAt: number;
	updatedAt: number;
	checkout: Node | ExpandedRecord;
	payment_method: Node | ExpandedRecord;
	document: Node | ExpandedRecord | null;
	logs: Collection;
};

export type PaymentTransactionList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PaymentTransaction[];
};

export type PaymentTransactionLog = {
	href: string;
	id: number;
	kind: string;
	message: string;
	createdAt: number;
};

export type PaymentTransactionLogList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PaymentTransactionLog[];
};

export type PaymentType = {
	href: string;
	id: number;
	name: string;
	isVirtual: number;
	isCheck: number;
	maxCheck: number | null;
	isCreditNote: number;
	isClientCredit: number;
	isCash: number;
	isCreditMemo: number;
	state: number;
	maxClientCuota: number;
	ledgerAccount: string | null;
	ledgerCode: string | null;
	isAgreementBank: number;
	agreementCode: string | null;
	dynamic_attributes?: Collection;
};

export type PaymentTypeAttribute = {
	href: string;
	id: number;
	name: string;
	tip: string;
	type: number;
	isMandatory: number;
	state: number;
	document_type?: Node | ExpandedRecord;
	payment_type?: Node | ExpandedRecord;
	details?: {
		href: string;
		count: number;
		limit: number;
		offset: number;
		next?: string;
		items: DynamicAttributeOption[];
	};
};

export type PaymentTypeAttributeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PaymentTypeAttribute[];
};

export type PaymentTypeChange = {
	name?: string | null;
	isVirtual?: 0 | 1 | "0" | "1" | false | true | null;
	isCheck?: 0 | 1 | "0" | "1" | false | true | null;
	maxCheck?: number | string | null;
	isCreditNote?: 0 | 1 | "0" | "1" | false | true | null;
	isClientCredit?: 0 | 1 | "0" | "1" | false | true | null;
	isCash?: 0 | 1 | "0" | "1" | false | true | null;
	isCreditMemo?: 0 | 1 | "0" | "1" | false | true | null;
	isAgreementBank?: 0 | 1 | "0" | "1" | false | true | null;
	agreementCode?: string | number | null;
	maxClientCuota?: number | string | null;
	ledgerAccount?: string | number | null;
	ledgerCode?: string | number | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type PaymentTypeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PaymentType[];
};

export type PersonExport = {
	exportedAt: number;
	records: {
		table: string;
		values: Record<string, unknown>;
	}[];
	papers: {
		documentId: number;
		name: string;
		number: number;
		urlPdf: string;
	}[];
	namedBesides: {
		table: string;
		meaning: string;
	}[];
	csv: string;
};

export type PersonFound = {
	records: {
		table: string;
		rows: number;
	}[];
	kept: {
		table: string;
		rows: number;
		reason: string;
		until: number | null;
	}[];
	hindrance: {
		error: string;
		errorCode: string;
	} | null;
};

export type PersonName = {
	clientId?: number | string | null;
	userId?: number | string | null;
	shippingId?: number | string | null;
	email?: string | null;
	code?: string | number | null;
};

export type PointsChange = {
	clientId: number | string;
	type: 0 | 1 | "0" | "1" | false | true;
	points: number | string;
	description?: string | null;
	orderId?: string | number | null;
};

export type PostmanCollection = {
	info: Record<string, unknown>;
	item: Record<string, unknown>[];
};

export type PriceData = {
	code: number;
	data: PriceListDetail[];
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
};

export type PriceList = {
	href: string;
	id: string;
	name: string;
	description: string;
	state: number;
	coin: Node | ExpandedRecord;
	details: Collection;
};

export type PriceListChange = {
	name?: string | null;
	description?: string | null;
	coinId?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type PriceListDetail = {
	href: string;
	id: number;
	variantValue: number;
	variantValueWithTaxes: number;
	variant: Node | ExpandedRecord;
};

export type PriceListDetailChange = {
	variantValue?: number | string | null;
	variantValueWithTaxes?: number | string | null;
};

export type PriceListDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PriceListDetail[];
};

export type PriceListDetailsChange = {
	items: NewPriceListDetail[];
};

export type PriceListList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PriceList[];
};

export type PriceNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	priceListId: string;
	topic: "price";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type Product = {
	href: string;
	id: number;
	prestashopProductId: number;
	presashopAttributeId: number;
	name: string;
	description: string;
	classification: number;
	ledgerAccount: string;
	costCenter: string;
	allowDecimal: number;
	stockControl: number;
	printDetailPack: number;
	state: number;
	product_type: Node | ExpandedRecord;
	tax?: Node | ExpandedRecord | null;
	product_taxes: Collection;
	variants: Collection;
	collections?: {
		href: string;
		id: string;
		name: string;
	}[];
	urlPicture?: string | null;
};

export type ProductChange = {
	name?: string | null;
	description?: string | null;
	classification?: number | string | null;
	productTypeId?: number | string | null;
	allowDecimal?: 0 | 1 | "0" | "1" | false | true | null;
	ledgerAccount?: string | number | null;
	costCenter?: string | number | null;
	printDetailPack?: 0 | 1 | "0" | "1" | false | true | null;
	serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
	isLot?: 0 | 1 | "0" | "1" | false | true | null;
	stockControl?: 0 | 1 | "0" | "1" | false | true | null;
	taxes?: number[] | string | number | null;
	taxId?: number | string | null;
	collections?: (string | number)[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type ProductCollection = {
	href: string;
	id: number;
	name: string;
	description: string;
	state: number;
	products: Collection;
};

export type ProductCollectionList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ProductCollection[];
};

export type ProductData = {
	code: number;
	data: {
		href: string;
		id: number;
		prestashopProductId: number;
		presashopAttributeId: number;
		name: string;
		description: string;
		classification: number;
		ledgerAccount: string;
		costCenter: string;
		allowDecimal: number;
		stockControl: number;
		printDetailPack: number;
		state: number;
		product_type: Node | ExpandedRecord;
		tax?: Node | ExpandedRecord | null;
		urlPicture?: string | null;
		basePrice: number;
	};
};

export type ProductList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Product[];
};

export type ProductNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	topic: "product";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type ProductPicture = {
	href: string;
	url: string;
	mediaType: string;
	size: number;
};

export type ProductTax = {
	href: string;
	id: string;
	tax: Node | ExpandedRecord;
};

export type ProductTaxList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ProductTax[];
};

export type ProductToAdd = {
	code: string | number;
};

export type ProductType = {
	href: string;
	id: number;
	name: string;
	isEditable: number;
	state: number;
	attributes: Collection;
};

export type ProductTypeAttribute = {
	href: string;
	id: number;
	name: string;
	isMandatory: number;
	generateVariantName: number;
	hasOptions: number;
	options: string;
	state: number;
};

export type ProductTypeAttributeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ProductTypeAttribute[];
};

export type ProductTypeChange = {
	name?: string | null;
	attributes?: {
		id?: number | string | null;
		name?: string | null;
		isMandatory?: 0 | 1 | "0" | "1" | false | true | null;
		generateVariantName?: 0 | 1 | "0" | "1" | false | true | null;
		hasOptions?: 0 | 1 | "0" | "1" | false | true | null;
		options?: string | number | null;
		state?: 0 | 1 | "0" | "1" | false | true | null;
	}[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type ProductTypeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ProductType[];
};

export type ProductsChange = {
	items: {
		id: number | string;
		name?: string | null;
		description?: string | null;
		classification?: number | string | null;
		productTypeId?: number | string | null;
		allowDecimal?: 0 | 1 | "0" | "1" | false | true | null;
		ledgerAccount?: string | number | null;
		costCenter?: string | number | null;
		printDetailPack?: 0 | 1 | "0" | "1" | false | true | null;
		serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
		isLot?: 0 | 1 | "0" | "1" | false | true | null;
		stockControl?: 0 | 1 | "0" | "1" | false | true | null;
		taxes?: number[] | string | number | null;
		taxId?: number | string | null;
		collections?: (string | number)[] | null;
		state?: 0 | 1 | "0" | "1" | false | true | null;
	}[];
};

export type PurchaseClaim = {
	cpn: {
		date: string;
		id: number;
		code: string;
	};
	document: {
		number: string;
		code: string;
		issuer: {
			code: string;
		};
	};
	events: unknown[];
	trackingNumber: string;
};

export type PurchaseClaimData = {
	code: number;
	data: PurchaseClaim;
};

export type PurchaseClaims = {
	code: number;
	data: TrackedPurchaseClaim | TrackedPurchaseClaim[];
};

export type PurchaseDocument = {
	href: string;
	id: number;
	codeSii: string;
	emissionDate: number;
	number: number;
	clientCode: string;
	clientActivity: string;
	exemptAmount: number;
	netAmount: number;
	iva: number;
	ivaAmount: number;
	ivaOutOfTimeAmount: number;
	specificTaxCode: string | null;
	specificTaxAmount: string;
	specificTaxRate: string | null;
	additionalTaxAmount: string | null;
	ivaNotRecoverableAmount: number;
	ivaAmountWithheld: number;
	totalAmount: number;
	bookType: string;
	reportedSii: number;
	thirdSii: number;
	month: number;
	year: number;
	canceled: number;
	addBook: number;
	urlPdf: string;
	urlXml: string;
	fixedAssetAmount: number;
	liquidationCode: string | null;
	commissionTotalNetAmount: number;
	commissionTotalExemptAmount: number;
	commissionTotalIvaAmount: number;
	docsCount: number;
	include: number;
	siiReceptionDate: number;
	siiInProgress: boolean;
	siiStatus: string[];
};

export type PurchaseDocumentChange = {
	codeSii?: string | number | null;
	number?: number | string | null;
	clientCode?: string | null;
	clientActivity?: string | null;
	emissionDate?: number | string | null;
	siiReceptionDate?: number | string | null;
	exemptAmount?: number | string | null;
	netAmount?: number | string | null;
	iva?: number | string | null;
	ivaAmount?: number | string | null;
	ivaOutOfTimeAmount?: number | string | null;
	specificTaxCode?: string | null;
	specificTaxAmount?: number | string | null;
	specificTaxRate?: number | string | null;
	additionalTaxAmount?: number | string | null;
	ivaNotRecoverableAmount?: number | string | null;
	ivaAmountWithheld?: number | string | null;
	totalAmount?: number | string | null;
	bookType?: string | null;
	month?: number | string | null;
	year?: number | string | null;
	addBook?: 0 | 1 | "0" | "1" | false | true | null;
	include?: 0 | 1 | "0" | "1" | false | true | null;
	urlPdf?: string | null;
	urlXml?: string | null;
	fixedAssetAmount?: number | string | null;
	liquidationCode?: string | null;
	commissionTotalNetAmount?: number | string | null;
	commissionTotalExemptAmount?: number | string | null;
	commissionTotalIvaAmount?: number | string | null;
	docsCount?: number | string | null;
};

export type PurchaseDocumentList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: PurchaseDocument[];
};

export type PurchaseDocumentNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	topic: "purchaseDocument";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type ReceiptSummary = {
	codeSii: string;
	documentTypeName: string;
	count: number;
	totalNetAmount: number;
	totalExemptAmount: number;
	totalIvaAmount: number;
	totalAmount: number;
};

export type ReceivedTransfer = {
	code: number;
	data: StockReception;
};

export type RecordedCourierOrderLog = {
	orderId: number;
	description: string;
	stateId: number;
};

export type Redelivery = {
	count: number;
	lastNumber: number | null;
	more: number;
};

export type RegisteredApplication = {
	href: string;
	id: number;
	appId: string;
	name: string;
	website: string;
	contactEmail: string;
	redirectUris: string[];
	rights: string[];
	state: string;
	secretPrefix: string;
	previousSecretUntil: number | null;
	createdAt: number;
	usrToken: string;
};

export type RelatedStoreVariants = {
	code: number;
	data: StoreVariant[];
};

export type RemovedFaults = {
	removed: number;
};

export type Request = {
	href: string;
	id: number;
	requestId: string;
	date: number;
	method: string;
	path: string;
	query: string;
	status: number;
	errorCode: string | null;
	ignored: string[];
	durationMs: number;
	idempotencyKey: string | null;
	replayed: number;
	fault: string | null;
	console: number;
	tokenId: number;
	userId: number;
	missedBefore: number;
	detail: RequestDetailLink;
};

export type RequestBodyTime = {
	kept: number;
	until: number | null;
};

export type RequestDelivery = {
	href: string;
	eventNumber: number;
	topic: string;
	status: string;
	attemptCount: number;
};

export type RequestDetail = {
	href: string;
	id: number;
	requestId: string;
	date: number;
	method: string;
	path: string;
	query: string;
	status: number;
	errorCode: string | null;
	ignored: string[];
	durationMs: number;
	idempotencyKey: string | null;
	replayed: number;
	fault: string | null;
	console: number;
	tokenId: number;
	userId: number;
	missedBefore: number;
	detail: RequestDetailLink;
	requestBody: string | null;
	answerBody: string | null;
	events: RequestEvent[];
	deliveries: RequestDelivery[];
};

export type RequestDetailLink = {
	href: string;
};

export type RequestEvent = {
	href: string;
	number: number;
	topic: string;
};

export type RequestList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Request[];
};

export type Return = {
	href: string;
	id: number;
	code: string;
	returnDate: number;
	motive: string;
	type: number;
	priceAdjustment: number;
	editTexts: number;
	amount: number;
	office: Node | ExpandedRecord;
	reference_document: Node | ExpandedRecord;
	credit_note: Node | ExpandedRecord;
	details: Collection;
	user: Node | ExpandedRecord;
	state?: number;
};

export type ReturnAnnulment = {
	href: string;
	id: number;
	annulmentDate: number;
	amount: number;
	office: Node | ExpandedRecord;
	debit_note: Node | ExpandedRecord;
};

export type ReturnAnnulmentList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ReturnAnnulment[];
};

export type ReturnDetail = {
	href: string;
	id: number;
	quantity: number;
	quantityDevStock: number;
	variantStock: number;
	variantCost: number;
	documentDetailId: number;
};

export type ReturnDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ReturnDetail[];
};

export type ReturnList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Return[];
};

export type ReturnNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	officeId: string;
	topic: "return";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type Root = {
	name: string;
	version: string;
	links: {
		openapi: string;
		reference: string;
		console: string;
		account: string;
		signup?: string;
		health: string;
	};
};

export type RotatedCourierSecret = {
	secret: string;
	previousSecretUntil: number;
};

export type RotatedSecret = {
	secret: string;
	previousSecretUntil: number;
};

export type SaleCondition = {
	href: string;
	id: number;
	name: string;
	timeCondition: number;
	timeUnity: number;
	state: number;
};

export type SaleConditionChange = {
	name?: string | null;
	timeCondition?: number | string | null;
	timeUnity?: number | string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type SaleConditionList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: SaleCondition[];
};

export type SalesSummary = {
	generationDate: number | "";
	emissionDate: number | "";
	documentTypeName: string;
	codeSii: string;
	month: number;
	year: number;
	officeId: number;
	officeName: string;
	officeCostCenter: string;
	count: number;
	totalNetAmount: number;
	totalTaxAmount: number;
	totalAmount: number;
	totalExemptAmount: number;
	taxes: {
		taxId: number;
		taxName: string;
		taxAmount: number;
	}[];
	details: {
		itemLedgerAccount: string;
		totalNetAmount: number;
	}[];
	documentId?: number;
	documentNumber?: number;
};

export type SandboxClock = {
	companyId: number | null;
	mode: string;
	now: number;
	offsetSeconds: number;
};

export type SandboxClockChange = {
	mode?: "real" | "running" | "frozen" | null;
	at?: number | string | null;
	advance?: {
		days?: number | string | null;
		hours?: number | string | null;
		minutes?: number | string | null;
		seconds?: number | string | null;
	} | null;
};

export type SandboxCompanies = {
	companies: SandboxCompany[];
};

export type SandboxCompany = {
	id: number;
	code: string;
	name: string;
};

export type SandboxData = {
	taxes?: NewTax[] | null;
	productTypes?: NewProductType[] | null;
	priceLists?: SandboxDataPriceList[] | null;
	collections?: SandboxDataCollection[] | null;
	offices?: SandboxDataOffice[] | null;
	products?: SandboxDataProduct[] | null;
	packs?: SandboxDataPack[] | null;
	clients?: SandboxDataClient[] | null;
	coupons?: NewLoyaltyCoupon[] | null;
	paymentMethods?: NewPaymentMethod[] | null;
	couriers?: NewCourier[] | null;
	companies?: SandboxDataCompany[] | null;
};

export type SandboxDataClient = {
	code?: string | number | null;
	isForeigner?: 0 | 1 | "0" | "1" | false | true | null;
	company?: string | number | null;
	companyOrPerson?: 0 | 1 | "0" | "1" | false | true | null;
	firstName?: string | number | null;
	lastName?: string | number | null;
	activity?: string | number | null;
	email?: string | number | null;
	phone?: string | number | null;
	address?: string | number | null;
	municipality?: string | number | null;
	district?: string | number | null;
	city?: string | number | null;
	note?: string | number | null;
	facebook?: string | number | null;
	twitter?: string | number | null;
	hasCredit?: 0 | 1 | "0" | "1" | false | true | null;
	maxCredit?: number | string | null;
	accumulatePoints?: 0 | 1 | "0" | "1" | false | true | null;
	sendDte?: 0 | 1 | "0" | "1" | false | true | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	priceList?: string | number | null;
};

export type SandboxDataCollection = {
	name: string;
	description?: string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type SandboxDataCompany = {
	code: string;
	name: string | number;
	activity?: string | null;
	address?: string | null;
	municipality?: string | null;
	city?: string | null;
	email?: string | null;
	phone?: string | null;
	currency?: string | null;
	owner?: {
		email: string;
		firstName?: string | number | null;
		lastName?: string | number | null;
		password?: string | null;
	} | null;
	taxes?: NewTax[] | null;
	productTypes?: NewProductType[] | null;
	priceLists?: SandboxDataPriceList[] | null;
	collections?: SandboxDataCollection[] | null;
	offices?: SandboxDataOffice[] | null;
	products?: SandboxDataProduct[] | null;
	packs?: SandboxDataPack[] | null;
	clients?: SandboxDataClient[] | null;
	coupons?: NewLoyaltyCoupon[] | null;
	paymentMethods?: NewPaymentMethod[] | null;
	couriers?: NewCourier[] | null;
};

export type SandboxDataFilled = {
	companies: SandboxFilledCompany[];
};

export type SandboxDataOffice = {
	name: string;
	description?: string | null;
	address?: string | null;
	municipality?: string | null;
	district?: string | null;
	city?: string | null;
	country?: string | null;
	zipCode?: string | null;
	email?: string | null;
	phone?: string | null;
	latitude?: string | number | null;
	longitude?: string | number | null;
	costCenter?: string | number | null;
	isVirtual?: 0 | 1 | "0" | "1" | false | true | null;
	isDefault?: 0 | 1 | "0" | "1" | false | true | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	priceList?: string | number | null;
};

export type SandboxDataPack = {
	name: string;
	code?: string | number | null;
	barCode?: string | number | null;
	printDetailPack?: 0 | 1 | "0" | "1" | false | true | null;
	price?: number | string | null;
	parts: {
		code: string | number;
		quantity: number | string;
	}[];
};

export type SandboxDataPriceList = {
	name: string;
	description?: string | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type SandboxDataProduct = {
	name: string;
	description?: string | null;
	classification?: number | string | null;
	allowDecimal?: 0 | 1 | "0" | "1" | false | true | null;
	ledgerAccount?: string | number | null;
	costCenter?: string | number | null;
	printDetailPack?: 0 | 1 | "0" | "1" | false | true | null;
	serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
	isLot?: 0 | 1 | "0" | "1" | false | true | null;
	stockControl?: 0 | 1 | "0" | "1" | false | true | null;
	collections?: (string | number)[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	type?: string | number | null;
	taxes?: (string | number)[] | null;
	variants?: SandboxDataVariant[] | null;
};

export type SandboxDataVariant = {
	code?: string | number | null;
	barCode?: string | number | null;
	description?: string | null;
	unlimitedStock?: 0 | 1 | "0" | "1" | false | true | null;
	allowNegativeStock?: 0 | 1 | "0" | "1" | false | true | null;
	serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
	isLot?: 0 | 1 | "0" | "1" | false | true | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	attributes?: Record<string, string | number> | null;
	price?: number | string | null;
	prices?: Record<string, number | string> | null;
	cost?: number | string | null;
	stock?: Record<string, number | string> | null;
};

export type SandboxFilledCompany = {
	id: number;
	code: string;
	name: string;
	isNew: boolean;
	accessToken: string | null;
	made: Record<string, unknown>;
};

export type SandboxMail = {
	id: number;
	to: string;
	subject: string;
	text: string;
	replyTo: string | null;
	sentAt: number;
	companyId: number | null;
	attachment: SandboxMailAttachment | null;
};

export type SandboxMailAttachment = {
	name: string;
	type: string;
	bytes: number;
};

export type SandboxMailFile = {
	name: string;
	type: string;
	bytes: number;
	content: string;
};

export type SandboxMailWithFile = {
	id: number;
	to: string;
	subject: string;
	text: string;
	replyTo: string | null;
	sentAt: number;
	companyId: number | null;
	attachment: SandboxMailFile | null;
};

export type SandboxMails = {
	mails: SandboxMail[];
};

export type SandboxRequest = {
	href: string;
	id: number;
	companyId: number;
	requestId: string;
	date: number;
	method: string;
	path: string;
	query: string;
	status: number;
	errorCode: string | null;
	ignored: string[];
	durationMs: number;
	idempotencyKey: string | null;
	replayed: number;
	fault: string | null;
	console: number;
	tokenId: number;
	userId: number;
	missedBefore: number;
	detail: RequestDetailLink;
};

export type SandboxRequestList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: SandboxRequest[];
};

export type SandboxSnapshot = {
	id: string;
	createdAt: number;
	bytes: number;
};

export type SandboxSnapshots = {
	snapshots: SandboxSnapshot[];
};

export type Seller = {
	href: string;
	id: number;
	firstName: string;
	lastName: string;
};

export type SellerList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Seller[];
};

export type SellerSummary = {
	startDate: number;
	endDate: number;
	total: number;
	sellers: {
		href: string;
		id: number;
		fullName: string;
		subtotal: number;
		taxSubtotal: number;
		sales: Collection;
		returns: Collection;
	}[];
};

export type SentInvitation = {
	href: string;
	id: number;
	email: string;
	firstName: string;
	lastName: string;
	role: string;
	invitedBy: Node | ExpandedRecord;
	createdAt: number;
	expiresAt: number;
	endedAt: number | null;
	link: string | null;
};

export type Shipping = {
	href: string;
	id: number;
	shippingDate: number;
	address: string | null;
	municipality: string;
	city: string;
	recipient: string | null;
	state: number;
	received: number;
	office: Node | ExpandedRecord;
	shipping_type: Node | ExpandedRecord;
	guide: Node | ExpandedRecord;
	details: Collection;
	destination_office?: Node | ExpandedRecord | null;
};

export type ShippingDetail = {
	href: string;
	id: number;
	quantity: number;
	variantStock: number;
	variantCost: number;
	variant: Node | ExpandedRecord | null;
	quantityReceived?: number;
};

export type ShippingDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ShippingDetail[];
};

export type ShippingList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Shipping[];
};

export type ShippingType = {
	href: string;
	id: number;
	name: string;
	codeSii: string;
	useDestinationOffice: number;
	state: number;
};

export type ShippingTypeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: ShippingType[];
};

export type SoldDocument = {
	href: string;
	id: number;
	name: string;
	number: number;
};

export type SoldDocumentList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: SoldDocument[];
};

export type SoldVariant = {
	href: string;
	id: number;
	description: string;
	code: string;
};

export type StartedPayment = {
	transactionId: number | null;
	order: string;
	redirect: {
		url: string;
		method: string;
		key: string;
		value: string;
	};
};

export type Stock = {
	href: string;
	id: number;
	quantity: number;
	quantityReserved: number;
	quantityAvailable: number;
	variant: Node | ExpandedRecord;
	office: Node | ExpandedRecord;
	minimumQuantity?: number | null;
};

export type StockConsumption = {
	href: string;
	id: number;
	consumptionDate: number;
	note: string;
	consumptionTypeId: number;
	updateStock: number;
	office: Node | ExpandedRecord;
	user: Node | ExpandedRecord;
	details: Collection;
};

export type StockConsumptionDetail = {
	href: string;
	id: number;
	quantity: number;
	cost: number;
	variantStock: number;
	serialNumber: string;
	variant: Node | ExpandedRecord;
};

export type StockConsumptionDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockConsumptionDetail[];
};

export type StockConsumptionList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockConsumption[];
};

export type StockConsumptionType = {
	href: string;
	id: number;
	cntId: number;
	cntI18nName: string;
	cntActive: number;
	cntCode: string;
};

export type StockConsumptionTypeList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockConsumptionType[];
};

export type StockCount = {
	href: string;
	id: number;
	countDate: number;
	note: string;
	office: Node | ExpandedRecord;
	user: Node | ExpandedRecord;
	reception: Node | ExpandedRecord | null;
	consumption: Node | ExpandedRecord | null;
	details: Collection;
};

export type StockCountDetail = {
	href: string;
	id: number;
	expectedQuantity: number;
	countedQuantity: number;
	difference: number;
	cost: number;
	variant: Node | ExpandedRecord;
};

export type StockCountDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockCountDetail[];
};

export type StockCountList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockCount[];
};

export type StockData = {
	code: number;
	data: Stock[];
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
};

export type StockDocument = {
	code: number;
	data: {
		href: string;
		id: number;
		number: number;
		emissionDate: number;
		expirationDate: number;
		rcofDate: number;
		generationDate: number;
		netAmount: number;
		exemptAmount: number;
		taxAmount: number;
		totalAmount: number;
		address: string;
		municipality: string;
		city: string;
		token: string;
		informedSii: number;
		responseMsgSii: string | null;
		urlTimbre: string | null;
		urlXml: string | null;
		ted: string | null;
		trackingNumber: string | null;
		serialNumber: string | null;
		commercialState: number;
		exportTotalAmount: number;
		exportNetAmount: number;
		exportTaxAmount: number;
		exportExemptAmount: number;
		commissionRate: number;
		commissionNetAmount: number;
		commissionTaxAmount: number;
		commissionTotalAmount: number;
		percentageTaxWithheld: number;
		purchaseTaxAmount: number;
		purchaseTotalAmount: number;
		urlPublicView: string;
		urlPdf: string;
		urlPublicViewOriginal: string;
		urlPdfOriginal: string;
		state: number;
		document_type: Node | ExpandedRecord;
		office: Node | ExpandedRecord;
		user: Node | ExpandedRecord;
		client?: Node | ExpandedRecord;
		coin: Node | ExpandedRecord;
		price_list: Node | ExpandedRecord;
		details: {
			id: number;
			quantity: number;
			netUnitValue: number;
			variant: {
				href: string;
				id: string;
				code: string;
				description: string;
			} | null;
			stocks: {
				office: Node | ExpandedRecord;
				quantity: number;
				quantityReserved: number;
				quantityAvailable: number;
			}[];
		}[];
		payments: Collection;
		references: Collection;
		document_taxes: Collection;
		sellers: Collection;
		attributes: Collection;
		declareSii?: number;
		dispatch?: number;
		observation?: string;
		annulledAt?: number | null;
		saleConditionId?: number | null;
		salesId?: string | null;
		paidAmount?: number;
		returnedAmount?: number;
	};
};

export type StockImport = {
	href: string;
	id: number;
	kind: string;
	fileName: string;
	state: string;
	total: number;
	creates: number;
	changes: number;
	unchanged: number;
	errors: number;
	done: number;
	ignoredColumns: string[];
	problem: {
		row: number | null;
		code: string;
		error: string;
		errorCode: string;
	} | null;
	records: {
		kind: string;
		href: string;
		id: string;
	}[];
	createdAt: number;
	expiresAt: number;
	finishedAt: number | null;
	user: Node | ExpandedRecord;
	lines: Collection;
};

export type StockImportLine = {
	href: string;
	id: number;
	row: number;
	outcome: string;
	code: string;
	name: string;
	variant: Node | ExpandedRecord | null;
	product: Node | ExpandedRecord | null;
	changes: {
		column: string;
		from: string | null;
		to: string;
	}[];
	problems: {
		column: string;
		value: string;
		error: string;
		errorCode: string;
		row?: number;
	}[];
};

export type StockImportLineList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockImportLine[];
};

export type StockImportList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockImport[];
};

export type StockList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Stock[];
};

export type StockMinimum = {
	href: string;
	id: number;
	minimumQuantity: number;
	below: number;
	quantity: number;
	quantityReserved: number;
	quantityAvailable: number;
	variant: Node | ExpandedRecord;
	office: Node | ExpandedRecord;
};

export type StockMinimumChange = {
	minimumQuantity: number | string;
};

export type StockMinimumList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockMinimum[];
};

export type StockMovement = {
	href: string;
	id: number;
	date: number;
	kind: string;
	quantity: number;
	cost: number;
	variantStock: number | null;
	cause: string;
	source: Node | ExpandedRecord;
	variant: Node | ExpandedRecord;
	office: Node | ExpandedRecord;
};

export type StockMovementList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockMovement[];
};

export type StockNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	officeId: string;
	topic: "stock";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type StockReception = {
	href: string;
	id: number;
	internalDispatchId: number;
	legacyCctId: number;
	admissionDate: number;
	document: string;
	documentNumber: string;
	office: Node | ExpandedRecord;
	legacyCcDescription: string | null;
	note: string;
	updateStock: number;
	user: Node | ExpandedRecord;
	details: Collection;
};

export type StockReceptionChange = {
	officeId?: number | string | null;
	document?: string | null;
	documentNumber?: string | number | null;
	admissionDate?: number | string | null;
	note?: string | null;
	details?: {
		variantId?: number | string | null;
		id?: number | string | null;
		code?: string | number | null;
		barCode?: string | number | null;
		serialNumber?: string | number | null;
		quantity: number | string;
		cost?: number | string | null;
	}[] | null;
};

export type StockReceptionDetail = {
	href: string;
	id: number;
	quantity: number;
	cost: number;
	variantStock: number;
	serialNumber: string;
	variant: Node | ExpandedRecord;
};

export type StockReceptionDetailList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockReceptionDetail[];
};

export type StockReceptionList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: StockReception[];
};

export type StoreCollection = {
	href: string;
	id: number;
	name: string;
	urlSlug: string;
	state: number;
	description: string | null;
	image: null;
	lyId: null;
	mkId: number;
	tdId: null;
	integration: null;
};

export type StoreCollectionList = {
	code: string;
	data: StoreCollection[];
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
};

export type StoreCollections = {
	code: number;
	data: StoreCollection[];
};

export type StorePicture = {
	id: number;
	href: string;
	legendImage: string;
	order: number;
	state: number;
};

export type StorePictures = {
	code: number;
	data: StorePicture[];
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
};

export type StoreProduct = {
	href: string;
	id: number;
	productId: number;
	idVariantDefault: number;
	urlSlug: string;
	name: string;
	description: string;
	descriptions: Record<string, unknown>[];
	displayNotice: string;
	state: number;
	mkProductType: string;
	productType: {
		href: string;
		id: number;
	} | Record<string, unknown>;
	productTaxes: {
		href: string;
	} | {
		id: number;
		name: string;
		percentage: number;
	}[];
	urlImg: string;
	pictures: {
		href: string;
	} | StorePicture[];
	urlVideo: string;
	shippingUnit: number;
	width: number;
	depth: number;
	length: number;
	baseInfo: {
		href: string;
		id: number;
		name: string;
		classification: number;
		stockControl: number;
		prestashopProductId?: number;
		prestashopAttributeId?: number;
		description?: string | null;
		basePrice?: number;
		state?: number;
		ledgerAccount?: string | null;
		costCenter?: string | null;
		allowDecimal?: number;
		printDetailPack?: number;
	};
	variants: {
		href: string;
	} | StoreVariant[];
	relatedVariants: {
		href: string;
	} | StoreVariant[];
	variantShipping: {
		href: string;
	} | VariantShipping[];
	collections: {
		href: string;
	} | StoreCollection[];
	brand: null;
	discounts: number[];
	stocks: {
		href: string;
	};
	integration: Record<string, unknown>;
	variant: {
		id: number;
		price: number;
		finalPrice: number;
		fpWithoutDiscount: number;
		taxPrice: number;
		taxDiscountPrice: number;
		netDiscountPrice: number;
		description: string;
		code: string;
		unlimitedStock: number;
		allowDecimal: number;
		allowNegativeStock: number;
		integrations: null;
		discount: {
			percent: number;
			minimumQuantity: number;
		};
	};
	order: number;
	totalStock: number | null;
	link: string;
};

export type StoreProductChange = {
	productId?: number | string | null;
	idVariantDefault?: number | string | null;
	name?: string | null;
	variantShippingAll?: 0 | 1 | "0" | "1" | false | true | null;
	productType?: "normal" | "virtual" | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
	description?: string | null;
	displayNotice?: string | null;
	urlImg?: string | null;
	urlVideo?: string | null;
	order?: number | string | null;
	width?: number | string | null;
	depth?: number | string | null;
	deph?: number | string | null;
	length?: number | string | null;
	pictures?: {
		href: string;
		legendImage?: string | null;
		order?: number | string | null;
	}[] | null;
	orderedVariants?: {
		id: number | string;
		order?: number | string | null;
		show?: 0 | 1 | "0" | "1" | false | true | null;
	}[] | null;
	variantsShipping?: {
		productVariantId: number | string;
		weight?: number | string | null;
		width?: number | string | null;
		deph?: number | string | null;
		depth?: number | string | null;
		length?: number | string | null;
		match?: 0 | 1 | "0" | "1" | false | true | null;
	}[] | null;
	integration?: Record<string, unknown> | null;
	descriptions?: Record<string, unknown>[] | null;
};

export type StoreProductData = {
	code: number;
	data: StoreProduct;
};

export type StoreProductList = {
	code: string;
	data: StoreProduct[];
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
};

export type StoreProductNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	topic: "storeProduct";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type StoreSettings = {
	office: Node | ExpandedRecord;
	priceList: Node | ExpandedRecord;
	document_type: Node | ExpandedRecord;
	payment_type: Node | ExpandedRecord;
};

export type StoreSettingsChange = {
	officeId?: number | string | null;
	priceListId?: number | string | null;
	documentTypeId?: number | string | null;
	paymentTypeId?: number | string | null;
};

export type StoreVariant = {
	href: string;
	id: number;
	code: string;
	barCode: string;
	description: string;
	unlimitedStock: number;
	allowNegativeStock: number;
	serialNumber: number;
	isLot: number;
	state: number;
	product: Node | ExpandedRecord;
	productId: number;
	showInEcommerce: number;
	attributeValues: {
		id: number;
		name: string;
		value: string;
		required: number;
		integration: Record<string, unknown>;
	}[];
	prices: null[];
	discounts: {
		href: string;
	} | number[];
	shipping: {
		href: string;
	};
	variantMarket: Record<string, unknown>;
	marketDescription: null;
	pictures: null;
	integration: Record<string, unknown>;
	order: number;
	salePrices?: {
		price: string;
		finalPrice: string;
		fpWithoutDiscount: string;
		taxPrice: string;
		taxDiscountPrice: string;
		netDiscountPrice: string;
	};
	stockInfo: {
		href: string;
	} | {
		productId: number;
		variantId: number;
		code: string;
		office: {
			href: string;
			id: number;
		};
		quantity: number;
		quantityReserved: number;
		quantityAvailable: number;
	}[];
};

export type StoreVariants = {
	code: number;
	data: StoreVariant[];
};

export type SucceededPayment = {
	code: number;
	data: {
		token: string;
		order: string;
		status: string;
		amount: number;
		redirectTo: string;
	};
};

export type Tax = {
	href: string;
	id: number;
	name: string;
	code: string;
	percentage: string;
	forAllProducts: number;
	ledgerAccount: string | null;
	state: number;
};

export type TaxChange = {
	name?: string | null;
	code?: string | number | null;
	percentage?: number | string | null;
	forAllProducts?: 0 | 1 | "0" | "1" | false | true | null;
	ledgerAccount?: string | number | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type TaxList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Tax[];
};

export type TestEvent = {
	topic: string;
	deliveries: {
		href: string;
	};
};

export type TrackedPurchaseClaim = {
	trackingNumber: string;
	cpnCode: string;
	issuerCode: string;
	actionCode: string;
	documentCode: string;
	documentNumber: string;
	response: {
		code: string;
		description: string;
	};
	generationDate: number;
};

export type TransactionStart = {
	py_token: string;
	currency: string;
	amount: number;
	order: string;
	payment: {
		email: string;
		items: {
			sku: string;
			quantity: string;
			amount: number;
		} | {
			sku: string;
			quantity: string;
			amount: number;
		}[];
	};
	client: Record<string, unknown>;
};

export type TransactionStartAnswer = {
	url: string;
	key?: string;
	value?: string;
};

export type TransferReception = {
	note?: string | null;
	details?: {
		detailId: number | string;
		quantity: number | string;
	}[] | null;
};

export type Unreadiness = {
	status: string;
	reason: string;
	errorCode: string;
};

export type User = {
	href: string;
	id: number;
	firstName: string;
	lastName: string;
	email: string;
	role: string;
	state: number;
	office?: Node | ExpandedRecord;
};

export type UserAccessChange = {
	role?: "owner" | "manager" | "staff" | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type UserChange = {
	officeId?: number | string | null;
};

export type UserList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: User[];
};

export type Variant = {
	href: string;
	id: number;
	code: string;
	barCode: string;
	description: string;
	unlimitedStock: number;
	allowNegativeStock: number;
	serialNumber: number;
	isLot: number;
	state: number;
	attribute_values: Collection;
	costs: Collection;
	product: Node | ExpandedRecord;
};

export type VariantAttributeValue = {
	href: string;
	id: number;
	description: string;
	attribute: Node | ExpandedRecord;
};

export type VariantAttributeValueList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: VariantAttributeValue[];
};

export type VariantChange = {
	productId?: number | string | null;
	code?: string | number | null;
	barCode?: string | number | null;
	description?: string | null;
	unlimitedStock?: 0 | 1 | "0" | "1" | false | true | null;
	allowNegativeStock?: 0 | 1 | "0" | "1" | false | true | null;
	serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
	isLot?: 0 | 1 | "0" | "1" | false | true | null;
	attribute_values?: {
		attributeId: number | string;
		description: string | number;
	}[] | null;
	state?: 0 | 1 | "0" | "1" | false | true | null;
};

export type VariantCosts = {
	averageCost: number;
	totalCost: number;
	history: {
		reception_detail: {
			href: string;
			id: number;
		};
		admissionDate: number;
		cost: number;
		availableFifo: number;
	}[];
};

export type VariantData = {
	code: number;
	data: {
		href: string;
		id: number;
		code: string;
		barCode: string;
		description: string;
		unlimitedStock: number;
		allowNegativeStock: number;
		serialNumber: number;
		isLot: number;
		state: number;
		product: Node | ExpandedRecord;
		productId: number;
		showInEcommerce: number;
		attributeValues: {
			id: number;
			name: string;
			value: string;
			required: number;
		}[];
	};
};

export type VariantList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: Variant[];
};

export type VariantNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	topic: "variant";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type VariantShipping = {
	id: number;
	productVariantId: number;
	weight: number;
	width: number;
	deph: number;
	length: number;
	match: number;
};

export type VariantShippingChange = {
	productVariantId?: number | string | null;
	weight?: number | string | null;
	width?: number | string | null;
	deph?: number | string | null;
	depth?: number | string | null;
	length?: number | string | null;
	match?: 0 | 1 | "0" | "1" | false | true | null;
};

export type VariantShippingData = {
	code: number;
	data: VariantShipping;
};

export type VariantShippings = {
	code: number;
	data: VariantShipping[];
};

export type VariantsChange = {
	items: {
		id: number | string;
		productId?: number | string | null;
		code?: string | number | null;
		barCode?: string | number | null;
		description?: string | null;
		unlimitedStock?: 0 | 1 | "0" | "1" | false | true | null;
		allowNegativeStock?: 0 | 1 | "0" | "1" | false | true | null;
		serialNumber?: 0 | 1 | "0" | "1" | false | true | null;
		isLot?: 0 | 1 | "0" | "1" | false | true | null;
		attribute_values?: {
			attributeId: number | string;
			description: string | number;
		}[] | null;
		state?: 0 | 1 | "0" | "1" | false | true | null;
	}[];
};

export type WebOrderNotification = {
	cpnId: number;
	resource: string;
	resourceId: string;
	topic: "webOrder";
	action: string;
	send: number;
	eventNumber: number;
	eventPart?: number;
	eventParts?: number;
};

export type WebhookAttempt = {
	at: number;
	status: number;
	durationMs: number;
	answer: string;
};

export type WebhookChange = {
	url?: string | null;
	topics?: string[] | null;
	topic?: string | null;
	headers?: Record<string, unknown> | null;
	paymentResource?: string | null;
	disabled?: 0 | 1 | "0" | "1" | false | true | null;
};

export type WebhookDelivery = {
	href: string;
	id: number;
	webhookId: string;
	eventNumber: number;
	eventPart: number;
	topic: string;
	status: string;
	attemptCount: number;
	nextAttemptAt: number | null;
	createdAt: number;
	finishedAt: number | null;
	attempts: WebhookAttempt[];
};

export type WebhookDeliveryList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: WebhookDelivery[];
};

export type WebhookEndpoint = {
	href: string;
	id: number;
	url: string;
	topics: string[];
	headers: Record<string, unknown>;
	paymentResource: string;
	courierId: number | null;
	disabled: number;
	disabledReason: string | null;
	disabledAt: number | null;
	failingSince: number | null;
	lastSuccessAt: number | null;
	lastFailureAt: number | null;
	previousSecretUntil: number | null;
	createdAt: number;
	deliveries: {
		href: string;
	};
};

export type WebhookEndpointList = {
	href: string;
	count: number;
	limit: number;
	offset: number;
	next?: string;
	items: WebhookEndpoint[];
};

export type WebhookRedelivery = {
	since?: number | string | null;
	until?: number | string | null;
	from?: number | string | null;
	to?: number | string | null;
};

export type WebhookSecretRotation = {
	overlapHours?: number | string | null;
};

export type WrittenPaymentLog = {
	code: number;
	data: {
		msg: string;
	};
};

export type KnownErrorCode = "attributes.missing" | "attributes.no_options" | "attributes.of_two" | "attributes.option_taken" | "auth.lacks_right" | "auth.suspended" | "auth.unauthenticated" | "authorization.already_replaced" | "authorization.application_ended" | "authorization.changed_meanwhile" | "authorization.company_suspended" | "authorization.email_taken" | "authorization.invalid_form" | "authorization.invalid_scope" | "authorization.invalid_state" | "authorization.invitation_ended" | "authorization.member_already" | "authorization.no_answer" | "authorization.no_decision" | "authorization.not_a_member" | "authorization.not_there" | "authorization.nothing_to_give" | "authorization.operators_token" | "authorization.other_account" | "authorization.still_overlaps" | "authorization.too_many_attempts" | "authorization.unknown_application" | "authorization.unknown_code" | "authorization.unknown_company" | "authorization.unknown_link" | "authorization.unproven_code" | "authorization.unsupported_grant" | "authorization.unusable_challenge" | "authorization.wrong_integrator" | "authorization.wrong_password" | "authorization.wrong_redirect" | "authorization.wrong_state" | "catalog.attribute_missing" | "catalog.bad_pack_detail" | "catalog.bar_code_doubled" | "catalog.blank_client" | "catalog.classification_stays" | "catalog.client_closed" | "catalog.client_code_empty" | "catalog.client_code_taken" | "catalog.collection_name_taken" | "catalog.credit_elsewhere" | "catalog.default_price_list" | "catalog.default_product_type" | "catalog.default_tax" | "catalog.discount_detail_exists" | "catalog.discount_for_one" | "catalog.no_code_for_label" | "catalog.no_exchange_rate" | "catalog.not_an_option" | "catalog.options_missing" | "catalog.other_coin" | "catalog.own_coin" | "catalog.pack_has_one_variant" | "catalog.pack_made_apart" | "catalog.points_elsewhere" | "catalog.price_exists" | "catalog.prices_differ" | "catalog.row_twice" | "catalog.sale_condition_name_taken" | "catalog.taxes_differ" | "catalog.too_few_points" | "catalog.variant_code_taken" | "catalog.whole_quantities" | "catalog.wrong_check_digit" | "console.company_suspended" | "console.no_company" | "console.signed_out" | "coupons.already_used" | "coupons.below_minimum" | "coupons.dates_reversed" | "coupons.disabled" | "coupons.entered_twice" | "coupons.exhausted" | "coupons.expired" | "coupons.free_shipping_amount" | "coupons.in_use" | "coupons.matches_nothing" | "coupons.no_store" | "coupons.not_combinable" | "coupons.not_started" | "coupons.other_currency" | "coupons.percentage_range" | "coupons.serial_taken" | "coupons.unknown" | "coupons.unknown_type" | "courier.bad_tracking_link" | "courier.bad_url" | "courier.closed" | "courier.dispatch_annulled" | "courier.missing" | "courier.no_delivery_types" | "courier.no_details" | "courier.no_order_id" | "courier.other_order" | "courier.own_orders_only" | "courier.rotating" | "courier.shows_token" | "courier.too_many" | "courier.too_many_logs" | "courier.unknown_state" | "courier.unknown_sub_state" | "dispatch.already_received" | "dispatch.annulled" | "dispatch.destination_required" | "dispatch.has_arrived" | "dispatch.more_than_sent" | "dispatch.no_destination" | "dispatch.not_a_transfer" | "dispatch.same_office" | "dispatch.transfer_of_sold" | "documents.amount_too_large" | "documents.annulled" | "documents.client_required" | "documents.credit_exceeded" | "documents.credit_needs_client" | "documents.credit_note_exhausted" | "documents.credit_note_required" | "documents.credit_note_unwanted" | "documents.goods_returned" | "documents.has_guides" | "documents.has_returns" | "documents.is_guide" | "documents.is_note" | "documents.line_empty" | "documents.no_credit" | "documents.no_deposit" | "documents.no_email" | "documents.no_price" | "documents.not_a_credit_note" | "documents.not_electronic" | "documents.other_coin" | "documents.other_office" | "documents.overpaid" | "documents.payment_kind_stays" | "documents.payment_type_name_taken" | "documents.reference_code_beside" | "documents.reference_code_unknown" | "documents.reference_empty" | "documents.rest_exhausted" | "documents.sales_note_reserves" | "documents.set_aside_elsewhere" | "documents.taxes_disagree" | "documents.type_required" | "documents.wrong_use" | "events.too_many_streams" | "faults.not_for_sent" | "faults.only_for_sent" | "faults.too_many" | "idempotency.in_flight" | "idempotency.lacks_right" | "idempotency.other_body" | "identity.above_role" | "identity.account_exists" | "identity.code_taken" | "identity.currency_stays" | "identity.default_office" | "identity.has_left" | "identity.last_owner" | "identity.logo_stays" | "identity.office_deleted" | "identity.office_name_taken" | "identity.only_in_console" | "identity.own_access" | "identity.right_not_held" | "identity.user_exists" | "identity.wrong_code" | "imports.ambiguous_number" | "imports.attribute_missing" | "imports.changed" | "imports.column_missing" | "imports.column_twice" | "imports.deleted" | "imports.empty" | "imports.expired" | "imports.failed" | "imports.has_errors" | "imports.is_pack" | "imports.keeps_no_stock" | "imports.name_doubled" | "imports.no_base_list" | "imports.not_a_number" | "imports.not_a_state" | "imports.not_ready" | "imports.not_yes_or_no" | "imports.out_of_range" | "imports.pack_has_one_variant" | "imports.prices_differ" | "imports.product_differs" | "imports.required" | "imports.row_too_long" | "imports.shortened" | "imports.too_late" | "imports.too_long" | "imports.too_many_columns" | "imports.too_many_lines" | "imports.twice" | "imports.unclosed_quote" | "imports.unknown_code" | "imports.unknown_office" | "imports.unknown_pricelist" | "imports.unknown_tax" | "imports.unknown_type" | "imports.unprintable" | "imports.whole_quantities" | "inbox.only_here" | "page.foreign_form" | "payments.bad_header" | "payments.bad_source" | "payments.bad_url" | "payments.contrary_outcome" | "payments.log_full" | "payments.no_refund_due" | "payments.no_store" | "payments.refund_due" | "payments.send_again" | "payments.source_not_allowed" | "payments.too_many" | "payments.unknown_token" | "privacy.checkout_open" | "privacy.delivery_under_way" | "privacy.nobody_named" | "privacy.nothing_found" | "privacy.own_user" | "privacy.refund_due" | "privacy.still_owes" | "provision.unknown_currency" | "purchases.answered_otherwise" | "purchases.document_answered" | "purchases.document_canceled" | "purchases.document_exists" | "request.expectation_failed" | "request.headers_too_large" | "request.in_clear" | "request.insecure" | "request.invalid" | "request.malformed" | "request.method_not_allowed" | "request.missing" | "request.names_disagree" | "request.not_found" | "request.not_served" | "request.picture" | "request.rate_limited" | "request.rows_refused" | "request.sum_too_large" | "request.timeout" | "request.too_large" | "request.unknown_host" | "request.unknown_method" | "request.unknown_name" | "request.unknown_reference" | "requests.owners_only" | "requests.too_many_streams" | "returns.client_required" | "returns.credit_note_spent" | "returns.more_than_charged" | "returns.more_than_sold" | "returns.no_reference" | "returns.nullified" | "returns.one_kind" | "returns.other_credit_note" | "returns.payments_unwanted" | "returns.price_is_higher" | "returns.price_unwanted" | "returns.sale_annulled" | "returns.sold_on" | "sandbox.data_refused" | "sandbox.fault" | "sandbox.in_use" | "sandbox.needs_full_token" | "sandbox.needs_key" | "sandbox.no_beginning" | "sandbox.no_snapshots" | "sandbox.nothing_said" | "sandbox.only_here" | "sandbox.real_time" | "sandbox.too_far" | "sandbox.too_many_snapshots" | "sandbox.two_times" | "sandbox.which_company" | "service.busy" | "service.failure" | "service.overloaded" | "service.stopping" | "service.unavailable" | "service.unsure" | "stock.beyond_range" | "stock.count_outdated" | "stock.counted_twice" | "stock.is_pack" | "stock.not_controlled" | "stock.reception_fixed" | "stock.reception_used" | "stock.short" | "store.already_paid" | "store.cancelled" | "store.delivery_fixed" | "store.delivery_not_offered" | "store.delivery_required" | "store.expired" | "store.expiry_past" | "store.item_empty" | "store.item_twice" | "store.link_busy" | "store.link_ended" | "store.link_expired" | "store.link_used" | "store.method_failed" | "store.method_required" | "store.no_coupons" | "store.no_price" | "store.no_store" | "store.other_amount" | "store.payment_pending" | "store.replaced" | "store.start_unsure" | "store.suspended" | "store.too_many_coupons" | "store.too_many_orders" | "store.too_many_payments" | "storefront.cannot_change" | "storefront.product_in_store" | "storefront.shipping_exists" | "webhooks.bad_header" | "webhooks.bad_url" | "webhooks.belongs_to_courier" | "webhooks.disabled" | "webhooks.no_range" | "webhooks.no_topics" | "webhooks.rotating" | "webhooks.send_again" | "webhooks.too_many" | "webhooks.unknown_topic";

export type ErrorCode = KnownErrorCode | (string & Record<never, never>);

export type Error = {
	error: string;
	errorCode?: ErrorCode;
	field?: string;
};

export type IntegerCodeError = {
	code: number;
	error: string;
	errorCode?: ErrorCode;
	field?: string;
};

export type TextCodeError = {
	code: string;
	error: string;
	errorCode?: ErrorCode;
	field?: string;
};

export type ReturnError = {
	code: number;
	errors: {
		msg: string;
		data: unknown;
	};
};

export type OauthError = {
	error: string;
	error_description: string;
};
