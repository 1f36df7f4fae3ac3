"""The web application: routes, sockets, identity, storage, limits."""
