// Made by `npm run generate` from the OpenAPI document. Do not edit.

export interface paths {
    "/api/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the account with the workspaces that nobody else is a member of. Refused with `aborted` while the caller owns one with others in it
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A zip of all that is kept of the caller: the account, and every workspace that the caller owns with its files
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is used of the caller's limits: of all workspaces that the caller owns
         * @description For whoever is signed in. A token needs the scope `read`.
         */
        get: operations["getAccountUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is used of the limits of a workspace, or of its owner (of running jobs: of the caller) where less of those is left
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own sign-ins, sessions, tokens and what else they did; the newest first
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        get: operations["listAccountAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who let whom in, shared, deleted and set what in a workspace; the newest first
         * @description For members that are owner. A token needs the scope `admin`.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/call-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bearer token of five minutes for calling functions; it ends with the session that asked for it
         * @description For whoever is signed in. A token needs the scope `read`.
         */
        post: operations["createCallToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's API tokens, without their secrets
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Makes an API token; its secret is shown this once
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an API token at once
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of the caller's sessions at once
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's sessions, the last used first
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Signs out everywhere: ends all of the caller's sessions, this one too
         * @description For whoever is signed in. A token needs the scope `admin`.
         */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider-sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where this browser signs out at the identity provider too; null where the provider has no such page
         * @description For anyone.
         */
        get: operations["getProviderSignOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, and by which providers one signs in here
         * @description For anyone.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirects to the identity provider; with popup=1 the last page closes the popup
         * @description For anyone.
         */
        get: operations["login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the identity provider sends the browser back to
         * @description For anyone.
         */
        get: operations["loginCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends this session
         * @description For anyone.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/labels/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a label another name, or rejects it, everywhere in a workspace or in one media
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["correctLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/media/{m}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Label segments of a media, longest first
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Keeps a stretch of a media as a clip of one's own
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["createClip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/media/{m}/labels/{label}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a clip of one's own; what the program saw can be rejected instead
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        delete: operations["deleteClip"];
        options?: never;
        head?: never;
        /**
         * Corrects what the program saw (all of its track): another name, or rejected; tags and rates a clip; moves the ends of one's own clip
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        patch: operations["updateLabel"];
        trace?: never;
    };
    "/api/ws/{w}/clips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * At most 12 media, newest update first, each with its longest clips of 3 s or more: at most 2; with search, clips of these labels
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["listMatchingClips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/labels/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes corrections back: of one media, or of the whole workspace; of one name, or of all
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["restoreLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/collections/{id}/clips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds clips at the end of a collection
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["addToCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collections, newest update first; with search, those whose title holds these words. A page of large ones may have fewer than `limit`
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Keeps clips as a collection; without a title it is called "Collection"
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One collection
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getCollection"];
        /**
         * Sets the title or the clips of a collection; If-Match names the revision that was read, a stale one answers 409
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        put: operations["putCollection"];
        post?: never;
        /**
         * Removes a collection; the media and their clips stay
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events of a workspace; reads on from Last-Event-ID
         * @description For anyone; in the workspace in the query: For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/ws/{w}/media/{m}/faces/{face}.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a face
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getFaceThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/ws/{w}/media/{m}/labels/{label}.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a label segment
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["getLabelThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/ws/{w}/media/{m}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of a media: its original, what browsers play and what is known of it
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["getMediaFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/ws/{w}/media/{m}/persons/{track}.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a person track
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getPersonThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/ws/{w}/media/{m}/screenshots/{number}.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A still picture of a media
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["getScreenshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/ws/{w}/videoTimelines/{id}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The finished video of a timeline, or its thumbnail
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["getTimelineFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address of one file that opens without signing in, for a short time and no longer than the caller may read it
         * @description For whoever is signed in; in the workspace of the file, members alone where it shows people: For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        post: operations["signFileAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/asyncClipRecommendation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clips that can follow the one asked about, best first, none that was visited; a clip that is not there is answered with good beginnings
         * @description For whoever is signed in; in the workspace in the body: For members that are viewer or more. A token needs the scope `read`.
         */
        post: operations["asyncClipRecommendation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/fasyncVideoGraphV1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Waits for a generation to end, in the form of a callable function; 504 after 70 seconds
         * @description For whoever is signed in; in the workspace in the body: For members that are viewer or more. A token needs the scope `read`.
         */
        post: operations["fasyncVideoGraphV1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process up, and which version is it
         * @description For anyone.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Do the database, the files and the queue answer (503 when one does not)
         * @description For anyone.
         */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videoTimelines/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links that share a finished video, the newest first
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * Shares a finished video with whoever has the link; `aborted` until it is finished
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videoTimelines/{id}/links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a link at once
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        delete: operations["deleteLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is there something behind a link, and does it want a password? Not found once it is revoked or expired
         * @description For anyone.
         */
        get: operations["getShared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/shared/{link}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of a shared video, by a signed address that `openShared` gave
         * @description For anyone.
         */
        get: operations["getSharedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{link}/poster.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a shared video, for the previews that messengers make of a link. Not found where the link wants a password
         * @description For anyone.
         */
        get: operations["getSharedPoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{link}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The shared video with addresses that hold for an hour; counts as a view
         * @description For anyone.
         */
        post: operations["openShared"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/media/{m}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One media
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        /**
         * Stops its tasks and removes the media with all its files
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        /**
         * Renames, tags and rates a media
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        patch: operations["updateMedia"];
        trace?: never;
    };
    "/api/ws/{w}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Media of a workspace, newest update first; with search, those where any of the labels or categories is seen
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["listMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations that nobody has taken up yet, the newest first
         * @description For members that are owner. A token needs the scope `admin`.
         */
        get: operations["listInvites"];
        put?: never;
        /**
         * Invites whoever has this email: they enter when they next sign in, if their provider says that the email is theirs. Again for the same email changes the role
         * @description For members that are owner. A token needs the scope `admin`.
         */
        post: operations["createInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes an invitation back
         * @description For members that are owner. A token needs the scope `admin`.
         */
        delete: operations["deleteInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/members/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a member out at once. The owner may do so with anybody else, everybody else with themselves
         * @description For members that are viewer or more. A token needs the scope `admin`.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Gives a member another role; `owner` hands the workspace on, and who had it becomes an editor
         * @description For members that are owner. A token needs the scope `admin`.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/ws/{w}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may enter a workspace: the owner first, then by when they came
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/people/{p}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person with all its faces, the surest first
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Names a person; an empty name takes the name away
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        patch: operations["updatePerson"];
        trace?: never;
    };
    "/api/ws/{w}/media/{m}/faces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Faces that are seen in a media, by time
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listMediaFaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People of a workspace: the named first, then the most often seen
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/people/{p}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that others are this person too: their faces become its faces, and they are gone
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["mergePeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/people/{p}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that some faces are somebody else: they become a new person, which is answered
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["splitPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What runs and waits in all workspaces that the caller may enter
         * @description For whoever is signed in. A token needs the scope `read`.
         */
        get: operations["listRunning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What runs and waits in one workspace
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listRunningHere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a kept search
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        delete: operations["deleteSearch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches that were kept, by title
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listSearches"];
        put?: never;
        /**
         * Keeps a search for all members of the workspace; at most 100 are kept
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["keepSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/searchTerms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be searched for in a workspace, with how many media have it; the most frequent first
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["listSearchTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stretches of footage by what is seen, said, written or noted; the media that fit best first
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        post: operations["searchFootage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/tasks/{t}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a task that has not ended; it ends in Error with the code cancelled
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["cancelTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tasks of a workspace, newest first
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Tests the worker, the files and ffmpeg
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["createTestTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/media/{m}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tasks of one media
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listMediaTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videoTimelines/{id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tasks of one timeline, with its title and its edit list
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listTimelineTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/tasks/{t}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a suspended task back in line
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["resumeTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/tasks/{t}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs a task again that has ended, with another model if wished
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["retryTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/tasks/{t}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a task aside that has not ended; it goes on when it is resumed
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["suspendTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates of a workspace; a new workspace has one for each duration preset and one for highlights
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Makes a template
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/templates/{t}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One template
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getTemplate"];
        /**
         * Sets the fields of a template, and creates it where there is none of that id; absent ones are kept
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        put: operations["putTemplate"];
        post?: never;
        /**
         * Removes a template; montages made with it stay
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videoTimelines/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a render; the timeline ends as Failed and can be retried through its task
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["cancelTimeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videoTimelines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timelines, newest first. A page of large ones may have fewer than `limit`
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["listTimelines"];
        put?: never;
        /**
         * Queues a render: of a path through a videograph, or of an edit list; cuts shorter than 5 s are left out, and leftOut says which
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["createTimeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videoTimelines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One timeline
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["getTimeline"];
        put?: never;
        post?: never;
        /**
         * Stops its render and removes the timeline with its files
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        delete: operations["deleteTimeline"];
        options?: never;
        head?: never;
        /**
         * Renames a timeline
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        patch: operations["updateTimeline"];
        trace?: never;
    };
    "/api/ws/{w}/videographs/{g}/autopath": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The best path through the graph for its target length
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["autopath"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videographs/{g}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a graph, all operations or none; If-Match names the revision that was read, a stale one answers 409
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["changeVideograph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videographs/{g}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One videograph; with If-None-Match of the revision that is known, 304 while it is the newest
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getVideograph"];
        /**
         * Merges into a videograph; If-Match names the revision that was read, a stale one answers 409
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        put: operations["putVideograph"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videographs/{g}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest revisions of a videograph, newest first; 100 or more are kept, of a large graph fewer: 16 MB together
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videographs/{g}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a videograph back to an earlier revision, as a new one; If-Match names the revision that was read
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["revertVideograph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/videographs/{g}/walk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cuts that can be reached from one, depth first or breadth first, and whether the graph has a cycle
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["walkVideograph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/wizards/{id}/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a waiting generation with those of its media that are ready; `aborted` while none is. One that waits for nothing stays as it is
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["beginWizard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/wizards/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a generation run
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["cancelWizard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/wizards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Generation runs, newest first
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["listWizards"];
        put?: never;
        /**
         * Starts a generation: the template of `templateId`, with the other fields of `initConfig` over it. It begins when its media are processed
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["createWizard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/wizards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One generation run
         * @description For members that are viewer or more. A token needs the scope `read`.
         */
        get: operations["getWizard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}/wizards/{id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generates again from the same template and footage: the same graph, untouched, as another videograph
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        post: operations["repeatWizard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspaces that the caller may enter, newest first; also deleted ones that the caller may bring back
         * @description For whoever is signed in. A token needs the scope `read`.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Makes a workspace; its creator is its owner and only member
         * @description For whoever is signed in. A token needs the scope `write`.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws/{w}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One workspace, and what the caller may do in it
         * @description For members, and for anyone where the workspace is public. A token needs the scope `read`.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Closes a workspace to everybody; its owner may bring it back until `goneAt`, when it and its files are gone
         * @description For members that are owner. A token needs the scope `admin`.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Changes title or description; only its owner (a token: with the scope admin) makes it public or private
         * @description For members that are editor or more. A token needs the scope `write`.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/api/ws/{w}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a deleted workspace back with all that was in it
         * @description For members that are owner. A token needs the scope `admin`.
         */
        post: operations["restoreWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Id: string;
        CollectionClipInput: {
            id: string;
            title: string;
            /** @constant */
            source: "clips";
            length: number;
            start: number;
            end: number;
            mediaID: components["schemas"]["Id"];
            thumbnailURL: string;
            workspaceRefId: string;
            mediaRefId: string;
            /** @default 1 */
            volume?: number;
            /** @default 0 */
            fadeIn?: number;
            /** @default 0 */
            fadeOut?: number;
        };
        RecommendationInput: {
            mediaRefId: string;
            clipRefId: string;
            targetObjectId: string;
            startTimeOffset: number;
            endTimeOffset: number;
        };
        /** Format: date-time */
        Timestamp: string;
        SearchTerm: {
            /** @enum {string} */
            kind: "label" | "category" | "person" | "speech" | "writing" | "tag" | "text";
            value: string;
        };
        Search: {
            /**
             * @default all
             * @enum {string}
             */
            match?: "all" | "any";
            terms: components["schemas"]["SearchTerm"][];
            /** @default 0 */
            longerThan?: number;
        };
        TemplateInput: {
            templateName?: string;
            templateId?: string;
            workspaceId?: string;
            wizardID?: string;
            wizardPath?: string;
            name?: string;
            /** @enum {string} */
            montagePreset?: "matchcuts" | "highlights" | "";
            graphInputDfMax?: number;
            frameSearchLimit?: number;
            childLimitMin?: number;
            childLimitMax?: number;
            nodeLimitMin?: number;
            nodeLimitMax?: number;
            queryLabelCategoryName?: string;
            queryLabelEntityName?: string;
            queryLabelConfidence?: number;
            /** @enum {string} */
            durationPreset?: "reel" | "teaser" | "longer" | "";
            durationTargetTime?: number;
            durationMaxTime?: number | null;
            durationMinTime?: number | null;
            /** @enum {string} */
            editPreset?: "steady" | "fast" | "slow" | "";
            editLengthMin?: number;
            editLengthMax?: number | null;
            editSearchTime?: number;
            /** @enum {string} */
            lookPreset?: "exact" | "momentum" | "smooth" | "";
            lookPositionMatch?: number;
            lookPositionWeight?: number;
            lookContextWeight?: number;
            lookTemporalWeight?: number;
            lookJoinKinds?: ("contrast" | "person" | "next")[];
            /** @enum {string} */
            startPreset?: "position" | "clip" | "timecode" | "";
            startPosEntityName?: string;
            startPosX?: number;
            startPosY?: number;
            startPosSize?: number;
            startFitlerMediaID?: string;
            startFitlerStartTime?: number | null;
            startFitlerEndTime?: number | null;
            startTimeEntityName?: string;
            startTimeMediaID?: string;
            startTimeClipID?: string;
        };
        Canvas: {
            width: number;
            height: number;
            framesPerSecond: number;
        };
        TimeOffset: {
            seconds: number;
            nanos?: number;
        };
        Box: {
            left: number;
            top: number;
            right: number;
            bottom: number;
        };
        GraphOperation: {
            cut: {
                offset: number;
                start: number;
                end: number;
                mediaID: string;
                clipID: string;
                startBox: components["schemas"]["Box"];
                endBox: components["schemas"]["Box"];
                crop: components["schemas"]["Box"] | null;
                volume?: number;
            };
            media: components["schemas"]["VideographMedia"];
            clip: components["schemas"]["VideographClip"];
            /** @constant */
            kind: "addCut";
        } | {
            cut: {
                offset: number;
                start: number;
                end: number;
                mediaID: string;
                clipID: string;
                startBox: components["schemas"]["Box"];
                endBox: components["schemas"]["Box"];
                crop: components["schemas"]["Box"] | null;
                volume?: number;
            };
            media: components["schemas"]["VideographMedia"];
            clip: components["schemas"]["VideographClip"];
            /** @constant */
            kind: "insertCut";
            from: number;
            to: number;
        } | {
            /** @constant */
            kind: "updateCut";
            index: number;
            start?: number;
            end?: number;
            crop?: components["schemas"]["Box"] | null;
            volume?: number;
        } | {
            /** @constant */
            kind: "removeCut";
            index: number;
        } | {
            /** @constant */
            kind: "addEdge";
            from: number;
            to: number;
        } | {
            /** @constant */
            kind: "updateEdge";
            from: number;
            to: number;
            words: string[];
        } | {
            /** @constant */
            kind: "removeEdge";
            from: number;
            to: number;
        } | {
            /** @constant */
            kind: "reindex";
        };
        VideographMedia: {
            oid: string;
            mediaPath: string;
            mediaURL: string;
            spriteSheetURL: string;
            storageURL: string;
            thumbnailURL: string;
        };
        VideographClip: {
            oid: string;
            thumbnailURL: string;
            clipPath: string;
            clipStartTime: number;
            clipEndTime: number;
            clipLengthTime: number;
        };
        CutInput: {
            index: number;
            oid: string;
            offset: number;
            start: number;
            end: number;
            length: number;
            mediaID: string;
            clipID: string;
            startBox: components["schemas"]["Box"];
            endBox: components["schemas"]["Box"];
            crop: components["schemas"]["Box"] | null;
            volume?: number;
            /** @default null */
            moment?: {
                score: number;
                terms: {
                    movement?: number;
                    faces?: number;
                    people?: number;
                    sound?: number;
                    sharpness?: number;
                    rarity?: number;
                };
                words: string[];
            } | null;
        };
        EdgeInput: {
            to: number;
            /**
             * @default match
             * @enum {string}
             */
            kind?: "match" | "contrast" | "person" | "next" | "own";
            offset: number;
            score: number;
            terms: {
                position?: number;
                motion?: number;
                prominence?: number;
                shape?: number;
                quality?: number;
                timing?: number;
                time?: number;
                context?: number;
            };
            words: string[];
        };
        TemplateFields: {
            templateName?: string;
            templateId?: string;
            workspaceId?: string;
            wizardID?: string;
            wizardPath?: string;
            name?: string;
            /** @enum {string} */
            montagePreset?: "matchcuts" | "highlights" | "";
            graphInputDfMax?: number;
            frameSearchLimit?: number;
            childLimitMin?: number;
            childLimitMax?: number;
            nodeLimitMin?: number;
            nodeLimitMax?: number;
            queryLabelCategoryName?: string;
            queryLabelEntityName?: string;
            queryLabelConfidence?: number;
            /** @enum {string} */
            durationPreset?: "reel" | "teaser" | "longer" | "";
            durationTargetTime?: number;
            durationMaxTime?: number | null;
            durationMinTime?: number | null;
            /** @enum {string} */
            editPreset?: "steady" | "fast" | "slow" | "";
            editLengthMin?: number;
            editLengthMax?: number | null;
            editSearchTime?: number;
            /** @enum {string} */
            lookPreset?: "exact" | "momentum" | "smooth" | "";
            lookPositionMatch?: number;
            lookPositionWeight?: number;
            lookContextWeight?: number;
            lookTemporalWeight?: number;
            lookJoinKinds?: ("contrast" | "person" | "next")[];
            /** @enum {string} */
            startPreset?: "position" | "clip" | "timecode" | "";
            startPosEntityName?: string;
            startPosX?: number;
            startPosY?: number;
            startPosSize?: number;
            startFitlerMediaID?: string;
            startFitlerStartTime?: number | null;
            startFitlerEndTime?: number | null;
            startTimeEntityName?: string;
            startTimeMediaID?: string;
            startTimeClipID?: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @enum {string} */
            code: "invalid-argument" | "unauthenticated" | "quota-exceeded" | "permission-denied" | "not-found" | "aborted" | "resource-exhausted" | "cancelled" | "internal" | "unimplemented" | "unavailable" | "deadline-exceeded";
            /** @enum {string} */
            reason?: "unauthorized-app" | "invalid-format" | "invalid-default-bucket";
            requestId: string;
            fields?: {
                [key: string]: string;
            };
        };
        Usage: {
            bytes: components["schemas"]["Limit"];
            minutes: components["schemas"]["Limit"];
            runningJobs: components["schemas"]["Limit"];
        };
        Limit: {
            used: number;
            limit: number | null;
        };
        AuditEntry: {
            id: number;
            at: components["schemas"]["Timestamp"];
            /** @enum {string} */
            action: "signed-in" | "signed-out" | "session-ended" | "all-sessions-ended" | "token-made" | "token-revoked" | "account-exported" | "workspace-made" | "workspace-changed" | "workspace-made-public" | "workspace-made-private" | "workspace-deleted" | "workspace-restored" | "workspace-gone" | "invited" | "invitation-taken-back" | "member-joined" | "role-changed" | "handed-on" | "member-removed" | "member-left" | "media-deleted" | "clip-deleted" | "timeline-deleted" | "collection-deleted" | "template-deleted" | "link-made" | "link-revoked";
            actor: {
                uid: components["schemas"]["Id"];
                displayName: string;
            } | null;
            workspaceId: components["schemas"]["Id"] | null;
            subject: string;
            details: {
                [key: string]: string;
            };
        };
        Token: {
            id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            scope: "read" | "write" | "admin";
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"] | null;
            lastUsedAt: components["schemas"]["Timestamp"] | null;
        };
        Session: {
            id: components["schemas"]["Id"];
            isCurrent: boolean;
            userAgent: string;
            createdAt: components["schemas"]["Timestamp"];
            lastSeenAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
        };
        User: {
            id: components["schemas"]["Id"];
            uid: components["schemas"]["Id"];
            displayName: string;
            email: string;
            emailVerified: boolean;
            photoURL: string;
            providerId: string;
            createdBy: components["schemas"]["Id"];
            creationTime: components["schemas"]["Timestamp"];
            lastSignInTime: components["schemas"]["Timestamp"];
        };
        Provider: {
            id: string;
            name: string;
            isDemo: boolean;
        };
        Label: {
            id: components["schemas"]["Id"];
            labelEntityName: string;
            category: string;
            track: string;
            segmentStartTime: number;
            segmentEndTime: number;
            segmentLengthTime: number;
            confidence: number;
            thumbnailURL: string;
            /** @enum {string} */
            origin: "program" | "member";
            machineName: string;
            isRejected: boolean;
            tags: string[];
            rating: number;
        };
        MatchingClips: {
            media: components["schemas"]["Media"];
            clips: components["schemas"]["Label"][];
        };
        Media: {
            id: components["schemas"]["Id"];
            name: string;
            type: string;
            size: number;
            lastModified: components["schemas"]["Timestamp"] | null;
            mediaDuration: number;
            /** @enum {string} */
            mediaContentType: "Audio" | "Image" | "Video";
            mediaStatus: 0 | 1 | 2 | 3;
            storageRef: string;
            storageBucket: string;
            storageFolderRef: string;
            uploadMetadata: {
                [key: string]: string;
            };
            thumbnailURL: string;
            mediaURL: string;
            mediaURLFallback: string;
            spriteSheetURL: string;
            spriteSheetWidth: number;
            spriteSheetHeight: number;
            spriteSheetTiles: {
                width: number;
                height: number;
                columns: number;
                count: number;
            } | null;
            listCategoryLabels: string[];
            listLabels: string[];
            listTrackedLabels: string[];
            csvURL: string;
            clipObject: {
                [key: string]: unknown;
            };
            width: number;
            height: number;
            framesPerSecond: number;
            hasSound: boolean;
            downloadURL: string;
            audioURL: string;
            waveformURL: string;
            loudness: number | null;
            captionsURL: string;
            speechURL: string;
            qualityURL: string;
            looksURL: string;
            screenshotURLs: string[];
            recordedAt: components["schemas"]["Timestamp"] | null;
            persons: {
                track: string;
                start: number;
                end: number;
                size: number;
                centrality: number;
                thumbnailURL: string;
            }[];
            error: string | null;
            warning: string | null;
            progress: number;
            secondsLeft: number | null;
            tags: string[];
            rating: number;
            createdBy: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Collection: {
            id: components["schemas"]["Id"];
            title: string;
            createdBy: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            mediaRefs: string[];
            clipRefs: {
                [key: string]: components["schemas"]["CollectionClip"];
            };
            revision: number;
        };
        CollectionClip: {
            id: string;
            title: string;
            /** @constant */
            source: "clips";
            length: number;
            start: number;
            end: number;
            mediaID: components["schemas"]["Id"];
            thumbnailURL: string;
            workspaceRefId: string;
            mediaRefId: string;
            /** @default 1 */
            volume: number;
            /** @default 0 */
            fadeIn: number;
            /** @default 0 */
            fadeOut: number;
        };
        WorkspaceEvent: {
            id: number;
            /** @enum {string} */
            kind: "workspace" | "member" | "invite" | "link" | "media" | "task" | "template" | "wizard" | "videograph" | "timeline" | "collection" | "search" | "person" | "progress";
            workspaceId: string;
            documentId: string;
            /** @enum {string} */
            change: "created" | "updated" | "deleted";
            progress?: number;
            secondsLeft?: number;
        };
        Recommendation: {
            workspaceRefId: string;
            mediaRefId: string;
            frame_timeOffset: number;
            endTimeOffset: number;
            object_nid: string;
            entity_description: string;
        };
        Wizard: {
            id: components["schemas"]["Id"];
            initConfig: components["schemas"]["TemplateFields"];
            initURLs: {
                [key: string]: string;
            };
            videographRef: string | null;
            waitingFor: components["schemas"]["Id"][];
            isRunning: boolean;
            progress: number;
            error: string | null;
            report: components["schemas"]["Report"] | null;
            createdBy: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Report: {
            mediaCount: number;
            observationCount: number;
            clipCount: number;
            joinCount: number;
            cutCount: number;
            pathLength: number;
            targetLength: number;
            leftOut: string[];
        };
        Link: {
            id: components["schemas"]["Id"];
            hasPassword: boolean;
            expiresAt: components["schemas"]["Timestamp"] | null;
            views: number;
            lastViewedAt: components["schemas"]["Timestamp"] | null;
            createdBy: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
        };
        Invite: {
            id: components["schemas"]["Id"];
            email: string;
            /** @enum {string} */
            role: "viewer" | "editor";
            invitedBy: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
        };
        Member: {
            uid: components["schemas"]["Id"];
            displayName: string;
            email: string;
            emailVerified: boolean;
            photoURL: string;
            /** @enum {string} */
            role: "viewer" | "editor" | "owner";
            createdAt: components["schemas"]["Timestamp"];
        };
        Face: {
            id: components["schemas"]["Id"];
            personId: components["schemas"]["Id"];
            mediaRef: string;
            mediaId: components["schemas"]["Id"];
            track: string | null;
            time: number;
            box: components["schemas"]["Box"];
            confidence: number;
            /** @enum {string} */
            decidedBy: "program" | "member";
            thumbnailURL: string;
        };
        Person: {
            id: components["schemas"]["Id"];
            name: string;
            countFaces: number;
            countMedia: number;
            thumbnailURL: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        AllRunning: {
            items: components["schemas"]["RunningWork"][];
            counts: {
                workspaceId: components["schemas"]["Id"];
                running: number;
                waiting: number;
            }[];
        };
        RunningWork: {
            workspaceId: components["schemas"]["Id"];
            subjectRef: string;
            name: string;
            initConfig: components["schemas"]["TemplateFields"] | null;
            isRunning: boolean;
            taskTypes: components["schemas"]["TaskType"][];
            countWaitingFor: number;
            countEnded: number;
            countTasks: number;
            progress: number;
            secondsLeft: number | null;
        };
        /** @enum {string} */
        TaskType: "TranscodeCreateVP9AndScreenshots_V1" | "TranscodeCreateHEVCAndSpriteSheet_V1" | "TranscodeCreateAudioStream_V1" | "LabelDetectionFromGCI_V1" | "ObjectTrackingFromGCI_V1" | "SpeechTranscriptionFromGCI_V1" | "FaceDetectionFromGCI_V1" | "PersonDetectionFromGCI_V1" | "TranscodeFromPreset_V1" | "TestBaseFunction_V1";
        SavedSearch: {
            id: components["schemas"]["Id"];
            title: string;
            search: components["schemas"]["SearchOutput"];
            createdBy: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
        };
        FoundMedia: {
            media: components["schemas"]["Media"];
            stretches: components["schemas"]["FoundStretch"][];
            countStretches: number;
            seconds: number;
        };
        FoundStretch: {
            start: number;
            end: number;
            words: string[];
        };
        Task: {
            id: components["schemas"]["Id"];
            taskType: components["schemas"]["TaskType"];
            taskStatus: 0 | 1 | 2 | 3 | 4;
            taskPreset: string;
            taskExpiration: components["schemas"]["Timestamp"];
            fileRunCount: number;
            taskRunCount: number;
            subjectRef: string;
            outcome: ("done" | "skipped") | null;
            reason: string | null;
            errorCode: string | null;
            progress: number;
            cpuSeconds: number;
            secondsLeft: number | null;
            startedAt: components["schemas"]["Timestamp"] | null;
            endedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        RenderTask: {
            id: components["schemas"]["Id"];
            taskType: components["schemas"]["TaskType"];
            taskStatus: 0 | 1 | 2 | 3 | 4;
            taskPreset: string;
            taskExpiration: components["schemas"]["Timestamp"];
            fileRunCount: number;
            taskRunCount: number;
            subjectRef: string;
            outcome: ("done" | "skipped") | null;
            reason: string | null;
            errorCode: string | null;
            progress: number;
            cpuSeconds: number;
            secondsLeft: number | null;
            startedAt: components["schemas"]["Timestamp"] | null;
            endedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            title: string;
            inputs: {
                key: string;
                uri: string;
            }[];
            editList: {
                key: string;
                inputs: string[];
                startTimeOffset: components["schemas"]["TimeOffset"];
                endTimeOffset: components["schemas"]["TimeOffset"];
                crop?: components["schemas"]["Box"];
                volume?: number;
                fadeIn?: number;
                fadeOut?: number;
            }[];
        };
        Template: {
            templateName: string;
            templateId: string;
            workspaceId: string;
            wizardID: string;
            wizardPath: string;
            name: string;
            /** @enum {string} */
            montagePreset: "matchcuts" | "highlights" | "";
            graphInputDfMax: number;
            frameSearchLimit: number;
            childLimitMin: number;
            childLimitMax: number;
            nodeLimitMin: number;
            nodeLimitMax: number;
            queryLabelCategoryName: string;
            queryLabelEntityName: string;
            queryLabelConfidence: number;
            /** @enum {string} */
            durationPreset: "reel" | "teaser" | "longer" | "";
            durationTargetTime: number;
            durationMaxTime: number | null;
            durationMinTime: number | null;
            /** @enum {string} */
            editPreset: "steady" | "fast" | "slow" | "";
            editLengthMin: number;
            editLengthMax: number | null;
            editSearchTime: number;
            /** @enum {string} */
            lookPreset: "exact" | "momentum" | "smooth" | "";
            lookPositionMatch: number;
            lookPositionWeight: number;
            lookContextWeight: number;
            lookTemporalWeight: number;
            lookJoinKinds: ("contrast" | "person" | "next")[];
            /** @enum {string} */
            startPreset: "position" | "clip" | "timecode" | "";
            startPosEntityName: string;
            startPosX: number;
            startPosY: number;
            startPosSize: number;
            startFitlerMediaID: string;
            startFitlerStartTime: number | null;
            startFitlerEndTime: number | null;
            startTimeEntityName: string;
            startTimeMediaID: string;
            startTimeClipID: string;
            id: components["schemas"]["Id"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Timeline: {
            id: components["schemas"]["Id"];
            title: string;
            mediaURL: string;
            thumbnailURL: string;
            videographRef: string | null;
            madeFrom: string | null;
            storageRef: string;
            storageBucket: string;
            exportTimeline: components["schemas"]["ExportTimeline"];
            leftOut: string[];
            repairs: {
                cut: number;
                /** @enum {string} */
                what: "picture" | "sound";
                /** @enum {string} */
                from: "earlier" | "beginning" | "proxy";
            }[];
            duration: number;
            size: number;
            progress: number;
            secondsLeft: number | null;
            error: string | null;
            createdBy: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ExportTimeline: {
            canvas?: components["schemas"]["Canvas"];
            inputs: {
                key: string;
                uri: string;
            }[];
            editList: {
                key: string;
                inputs: string[];
                startTimeOffset: components["schemas"]["TimeOffset"];
                endTimeOffset: components["schemas"]["TimeOffset"];
                crop?: components["schemas"]["Box"];
                volume?: number;
                fadeIn?: number;
                fadeOut?: number;
            }[];
        };
        Videograph: {
            media: {
                [key: string]: components["schemas"]["VideographMedia"];
            };
            clips: {
                [key: string]: components["schemas"]["VideographClip"];
            };
            cuts: {
                [key: string]: components["schemas"]["Cut"];
            };
            edges: {
                [key: string]: components["schemas"]["Edge"][];
            };
            path: number[];
            pinned: number[];
            refused: number[];
            id: components["schemas"]["Id"];
            oid: components["schemas"]["Id"];
            wizardID: components["schemas"]["Id"];
            wizardPath: string;
            buildIndex: number;
            minCutLength: number;
            canvas: components["schemas"]["Canvas"];
            revision: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Cut: {
            index: number;
            oid: string;
            offset: number;
            start: number;
            end: number;
            length: number;
            mediaID: string;
            clipID: string;
            startBox: components["schemas"]["Box"];
            endBox: components["schemas"]["Box"];
            crop: components["schemas"]["Box"] | null;
            volume?: number;
            /** @default null */
            moment: {
                score: number;
                terms: {
                    movement?: number;
                    faces?: number;
                    people?: number;
                    sound?: number;
                    sharpness?: number;
                    rarity?: number;
                };
                words: string[];
            } | null;
        };
        Edge: {
            to: number;
            /**
             * @default match
             * @enum {string}
             */
            kind: "match" | "contrast" | "person" | "next" | "own";
            offset: number;
            score: number;
            terms: {
                position?: number;
                motion?: number;
                prominence?: number;
                shape?: number;
                quality?: number;
                timing?: number;
                time?: number;
                context?: number;
            };
            words: string[];
        };
        VideographRevision: {
            revision: number;
            /** @enum {string} */
            change: "created" | "path" | "choices" | "graph" | "reverted";
            path: number[];
            cutCount: number;
            pathLength: number;
            author: string;
            createdAt: components["schemas"]["Timestamp"];
        };
        Workspace: {
            id: components["schemas"]["Id"];
            title: string;
            description: string;
            countClips: number;
            countMedia: number;
            totalByteSize: number;
            userAccessList: components["schemas"]["Id"][];
            public: boolean;
            /** @enum {string} */
            role: "viewer" | "editor" | "owner" | "visitor";
            deletedAt: components["schemas"]["Timestamp"] | null;
            goneAt: components["schemas"]["Timestamp"] | null;
            createdBy: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        SearchOutput: {
            /**
             * @default all
             * @enum {string}
             */
            match: "all" | "any";
            terms: components["schemas"]["SearchTerm"][];
            /** @default 0 */
            longerThan: number;
        };
    };
    responses: {
        /** @description The request is not valid; `fields` says where */
        InvalidArgument: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Sign in, or send a token that is valid */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller, or its token, may not do this */
        PermissionDenied: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It has changed since it was read, or is not in a state for this */
        Aborted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not JSON */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests, or a limit is reached */
        ResourceExhausted: {
            headers: {
                /** @description Seconds, where waiting helps */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not arrive whole, or the server failed */
        OtherProblem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It does not exist, or not for this caller */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It took too long */
        DeadlineExceeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server cannot do this just now */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The workspace or its owner has no space left */
        QuotaExceeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getAccountUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listAccountAudit: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createCallToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        expiresAt: components["schemas"]["Timestamp"];
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Token"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @default write
                     * @enum {string}
                     */
                    scope?: "read" | "write" | "admin";
                    /** @default null */
                    expiresInDays?: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["Id"];
                        name: string;
                        /** @enum {string} */
                        scope: "read" | "write" | "admin";
                        createdAt: components["schemas"]["Timestamp"];
                        expiresAt: components["schemas"]["Timestamp"] | null;
                        lastUsedAt: components["schemas"]["Timestamp"] | null;
                        token: string;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Session"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getProviderSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"] | null;
                        provider: components["schemas"]["Provider"];
                        providers: components["schemas"]["Provider"][];
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    login: {
        parameters: {
            query?: {
                popup?: "1";
                provider?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the identity provider */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Signing in failed: a page that says why */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            429: components["responses"]["ResourceExhausted"];
            /** @description Signing in failed: a page that says why */
            499: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    loginCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that closes the popup */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description To the page that asked for signing in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Signing in failed: a page that says why */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            429: components["responses"]["ResourceExhausted"];
            /** @description Signing in failed: a page that says why */
            499: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description Signing in failed: a page that says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    correctLabels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labelEntityName: string;
                    becomes: string | null;
                    mediaId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countLabels: number;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listLabels: {
        parameters: {
            query?: {
                longerThan?: number;
                rejected?: string;
                origin?: "program" | "member";
                limit?: number;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Label"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createClip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labelEntityName: string;
                    segmentStartTime: number;
                    segmentEndTime: number;
                    tags?: string[];
                    rating?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteClip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
                label: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
                label: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labelEntityName?: string;
                    isRejected?: boolean;
                    tags?: string[];
                    rating?: number;
                    segmentStartTime?: number;
                    segmentEndTime?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listMatchingClips: {
        parameters: {
            query?: {
                search?: string[];
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MatchingClips"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    restoreLabels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    machineName?: string;
                    mediaId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countLabels: number;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    addToCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clips: components["schemas"]["CollectionClipInput"][];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Collection"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    clips: components["schemas"]["CollectionClipInput"][];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    putCollection: {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change was made from: `"12"` */
                "If-Match": string;
            };
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    clips?: components["schemas"]["CollectionClipInput"][];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    streamEvents: {
        parameters: {
            query: {
                ws: components["schemas"]["Id"];
            };
            header?: {
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events without an end. The `data` of each is one WorkspaceEvent, its `event` the kind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["WorkspaceEvent"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getFaceThumbnail: {
        parameters: {
            query?: never;
            header?: {
                Range?: string;
            };
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
                face: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getLabelThumbnail: {
        parameters: {
            query?: never;
            header?: {
                Range?: string;
            };
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
                label: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getMediaFile: {
        parameters: {
            query?: {
                download?: "1";
            };
            header?: {
                Range?: string;
            };
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
                file: "original" | "proxy.mp4" | "thumbnail.jpg" | "sprite.jpg" | "audio.m4a" | "observations.csv" | "video.hevc.mp4" | "video.webm" | "waveform.json" | "quality.json" | "speech.json" | "speech.vtt" | "looks.json";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "video/webm": string;
                    "audio/mp4": string;
                    "image/jpeg": string;
                    "text/csv": string;
                    "application/json": unknown;
                    "text/vtt": string;
                    "video/*": string;
                    "application/octet-stream": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "video/webm": string;
                    "audio/mp4": string;
                    "image/jpeg": string;
                    "text/csv": string;
                    "application/json": unknown;
                    "text/vtt": string;
                    "video/*": string;
                    "application/octet-stream": string;
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getPersonThumbnail: {
        parameters: {
            query?: never;
            header?: {
                Range?: string;
            };
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
                track: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getScreenshot: {
        parameters: {
            query?: never;
            header?: {
                Range?: string;
            };
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getTimelineFile: {
        parameters: {
            query?: {
                download?: "1";
            };
            header?: {
                Range?: string;
            };
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
                file: "video.mp4" | "thumbnail.jpg";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "image/jpeg": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "image/jpeg": string;
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    signFileAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: starts_with */
                    path: string;
                    /** @default 600 */
                    seconds?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        expiresAt: components["schemas"]["Timestamp"];
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    asyncClipRecommendation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    workspaceId: components["schemas"]["Id"];
                    visited: components["schemas"]["RecommendationInput"][];
                    inputSearch: components["schemas"]["RecommendationInput"][];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recommendation"][];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    fasyncVideoGraphV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        workspaceId: components["schemas"]["Id"];
                        wizardId: components["schemas"]["Id"];
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Wizard"];
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            504: components["responses"]["DeadlineExceeded"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            429: components["responses"]["ResourceExhausted"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Link"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    password?: string | null;
                    /** @default null */
                    expiresAt?: components["schemas"]["Timestamp"] | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
                link: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getShared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        needsPassword: boolean;
                        title: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getSharedFile: {
        parameters: {
            query?: {
                download?: "1";
            };
            header?: {
                Range?: string;
            };
            path: {
                link: components["schemas"]["Id"];
                file: "video.mp4" | "thumbnail.jpg";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "image/jpeg": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "image/jpeg": string;
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getSharedPoster: {
        parameters: {
            query?: never;
            header?: {
                Range?: string;
            };
            path: {
                link: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            404: components["responses"]["NotFound"];
            /** @description The file has no such range */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    openShared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: string;
                        duration: number;
                        canvas: components["schemas"]["Canvas"];
                        videoURL: string;
                        thumbnailURL: string;
                        expiresAt: components["schemas"]["Timestamp"] | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    updateMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    tags?: string[];
                    rating?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listMedia: {
        parameters: {
            query?: {
                search?: string[];
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Media"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listInvites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Invite"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "viewer" | "editor";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invite"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                uid: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                uid: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "viewer" | "editor" | "owner";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["QuotaExceeded"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Member"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                p: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["Id"];
                        name: string;
                        countFaces: number;
                        countMedia: number;
                        thumbnailURL: string;
                        createdAt: components["schemas"]["Timestamp"];
                        updatedAt: components["schemas"]["Timestamp"];
                        faces: components["schemas"]["Face"][];
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                p: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listMediaFaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Face"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Person"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    mergePeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                p: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    personIds: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    splitPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                p: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    faceIds: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listRunning: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllRunning"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listRunningHere: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllRunning"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listSearches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SavedSearch"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    keepSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    search: components["schemas"]["Search"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listSearchTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labels: {
                            name: string;
                            category: string;
                            countMedia: number;
                        }[];
                        categories: {
                            name: string;
                            countMedia: number;
                        }[];
                        people: {
                            id: components["schemas"]["Id"];
                            name: string;
                            thumbnailURL: string;
                            countMedia: number;
                        }[];
                        tags: {
                            name: string;
                            countMedia: number;
                        }[];
                        countSpeech: number;
                        countWriting: number;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    searchFootage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default all
                     * @enum {string}
                     */
                    match?: "all" | "any";
                    terms: components["schemas"]["SearchTerm"][];
                    /** @default 0 */
                    longerThan?: number;
                    /** @default 25 */
                    limit?: number;
                    cursor?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FoundMedia"][];
                        nextCursor: string | null;
                        countMedia: number;
                        countStretches: number;
                        understood: {
                            [key: string]: string[];
                        };
                        texts: {
                            text: string;
                            understood: {
                                words: string;
                                means: string[];
                            }[];
                            notUnderstood: string[];
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    cancelTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                t: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: number;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Task"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createTestTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    taskType: "TestBaseFunction_V1";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listMediaTasks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                m: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Task"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listTimelineTasks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RenderTask"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    resumeTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                t: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    retryTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                t: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    taskPreset?: "default" | "yolox-nano" | "centernet";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    suspendTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                t: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Template"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                t: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    putTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                t: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                t: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    cancelTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listTimelines: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Timeline"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    videographRef: string;
                    revision: number;
                    path: number[];
                } | {
                    canvas?: components["schemas"]["Canvas"];
                    inputs: {
                        key: string;
                        uri: string;
                    }[];
                    editList: {
                        key: string;
                        inputs: string[];
                        startTimeOffset: components["schemas"]["TimeOffset"];
                        endTimeOffset: components["schemas"]["TimeOffset"];
                        crop?: components["schemas"]["Box"];
                        volume?: number;
                        fadeIn?: number;
                        fadeOut?: number;
                    }[];
                    title?: string;
                    madeFrom?: string;
                    leftOut?: string[];
                    minCutLength?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["QuotaExceeded"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    updateTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    autopath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                g: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pinned?: number[];
                    refused?: number[];
                    unlike?: number[][];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        path: number[];
                        length: number;
                        score: number;
                        alternatives: number[][];
                        shortfall: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    changeVideograph: {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change was made from: `"12"` */
                "If-Match": string;
            };
            path: {
                w: components["schemas"]["Id"];
                g: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    operations: components["schemas"]["GraphOperation"][];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Videograph"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["QuotaExceeded"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getVideograph: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                w: components["schemas"]["Id"];
                g: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Videograph"];
                };
            };
            /** @description What is known already is the newest */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    putVideograph: {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change was made from: `"12"` */
                "If-Match": string;
            };
            path: {
                w: components["schemas"]["Id"];
                g: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    media?: {
                        [key: string]: components["schemas"]["VideographMedia"];
                    };
                    clips?: {
                        [key: string]: components["schemas"]["VideographClip"];
                    };
                    cuts?: {
                        [key: string]: components["schemas"]["CutInput"];
                    };
                    edges?: {
                        [key: string]: components["schemas"]["EdgeInput"][];
                    };
                    path?: number[];
                    pinned?: number[];
                    refused?: number[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Videograph"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["QuotaExceeded"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listRevisions: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                g: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["VideographRevision"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    revertVideograph: {
        parameters: {
            query?: never;
            header: {
                /** @description The revision that the change was made from: `"12"` */
                "If-Match": string;
            };
            path: {
                w: components["schemas"]["Id"];
                g: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Videograph"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["QuotaExceeded"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    walkVideograph: {
        parameters: {
            query?: {
                order?: "depth" | "breadth";
                from?: number;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                g: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: number[];
                        isCyclic: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    beginWizard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wizard"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    cancelWizard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wizard"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listWizards: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Wizard"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createWizard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    initConfig: components["schemas"]["TemplateFields"];
                    mediaIds?: components["schemas"]["Id"][];
                    /** @default true */
                    waitForMedia?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wizard"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getWizard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wizard"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    repeatWizard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wizard"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Workspace"][];
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default New Workspace */
                    title?: string;
                    /** @default Workspace Description */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    description?: string;
                    public?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Aborted"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
    restoreWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                w: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["InvalidArgument"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["ResourceExhausted"];
            default: components["responses"]["OtherProblem"];
        };
    };
}
