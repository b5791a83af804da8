/** What the controls need of other rooms. */

/** The instance as a whole. */
export interface WholeInstance {
	/** Its database is a file. */
	readonly canCopy: boolean;
	/** As `last` leaves it; what that causes is sent once the copy is made. */
	save<T>(file: string, last: () => Promise<T>): Promise<T>;
	/** Everything is as it was; refused while another process has the database open. */
	goBack(file: string): Promise<void>;
}

/** What happens by itself as time goes by. */
export interface FallingDue {
	/** When something of the company next does, in milliseconds of its time. */
	nextAt(companyId: number): Promise<number | undefined>;
	/** Everything that is due happens, and is reported. */
	settle(): Promise<void>;
	/** The company's time went back: what was postponed is put off as long from now. */
	retime(companyId: number): Promise<void>;
}
