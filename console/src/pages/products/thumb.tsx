/** The picture of a product in a row; its letter where there is none. */

export const Thumb = ({ url, name }: { url: string | null | undefined; name: string }) =>
	url ? (
		<img className="thumb" src={url} alt="" loading="lazy" width={40} height={40} />
	) : (
		<span className="thumb" aria-hidden="true">
			{name.trim().charAt(0).toUpperCase()}
		</span>
	);
